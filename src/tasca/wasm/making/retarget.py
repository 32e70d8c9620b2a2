"""From what numba writes for this machine to an object file of WebAssembly.

The rules subset has no allocation and no exceptions that anybody catches, so the program is good for any machine; what
belongs to this one are a few lines of the text. All functions of a game are put together before they are optimised, by
what WebAssembly's machines find cheap.
"""

import re
from collections.abc import Sequence

import llvmlite.binding as llvm

from tasca.core.errors import TascaError
from tasca.wasm.making.export import Export
from tasca.wasm.making.lowering import lowered

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+nontrapping-fptoint,+sign-ext"

_COUNTING = re.compile(r"^(define (?:linkonce_odr )?void @NRT_(?:in|de)cref\(ptr [^)]*\)) [^\n]*\{.*?^\}", re.M | re.S)
_OURS = re.compile(r'^target (?:triple|datalayout).*$|"target-(?:cpu|features)"="[^"]*"', re.M)
_ADDRESS = re.compile(r"inttoptr \(i64 \d+ to ptr\)")


def portable(text: str) -> str:
    """The same program without what belongs to this machine."""
    text = _OURS.sub("", text)
    text = _COUNTING.sub(r"\1 {\n  ret void\n}", text)  # references to objects are not counted: there are none
    return text.replace(" = common global ", " = internal global ")


def _way_in(export: Export, inner: str) -> str:
    """The function under the export's own name. numba's gives back a status, which is not 0 where Python would raise:
    then the module stops."""
    kinds = ["ptr"] * len(export.memory) + ["i64"] * len(export.numbers)
    given = ", ".join(f"{kind} %a{i}" for i, kind in enumerate(kinds))
    return f"""
declare i32 @"{inner}"(ptr, ptr, {", ".join(kinds)})
declare void @llvm.trap()
define i64 @{export.name}({given}) {{
  %answer = alloca i64
  %error = alloca ptr
  store i64 0, ptr %answer
  %status = call i32 @"{inner}"(ptr %answer, ptr %error, {given})
  %well = icmp eq i32 %status, 0
  br i1 %well, label %good, label %bad
bad:
  call void @llvm.trap()
  unreachable
good:
  %number = load i64, ptr %answer
  ret i64 %number
}}
"""


def _together(exports: Sequence[Export]) -> llvm.ModuleRef:
    """One program of all exports. What two of them call is in there once, and only exports are seen from outside."""
    whole = llvm.parse_assembly("")
    texts, names = lowered(exports)
    for text in texts:
        part = llvm.parse_assembly(portable(text))
        for function in part.functions:
            if not function.is_declaration:
                function.linkage = llvm.Linkage.weak_odr  # another part may bring it too
        whole.link_in(part)
    for export in exports:
        whole.link_in(llvm.parse_assembly(_way_in(export, names[export.name])))
    for function in whole.functions:
        if not function.is_declaration and function.name not in names:
            function.linkage = llvm.Linkage.internal
    for variable in whole.global_variables:
        if not variable.is_declaration:
            variable.linkage = llvm.Linkage.internal
    return whole


def object_of(exports: Sequence[Export]) -> bytes:
    """The object file of a module that offers these functions."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    machine = llvm.Target.from_triple(TRIPLE).create_target_machine(opt=3, reloc="static", features=FEATURES)
    whole = _together(exports)
    whole.triple, whole.data_layout = TRIPLE, str(machine.target_data)
    whole.verify()
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(whole, builder)
    if _ADDRESS.search(str(whole)):
        raise TascaError("a table of the rules is too large to be written into a module (more than a million bytes)")
    made: bytes = machine.emit_object(whole)
    return made
