import type { Evaluate } from './scope.ts'
import type { GroqNode } from './tree.ts'

/** Compiles the parts of a node. */
export interface Compiler {
  compile(node: GroqNode): Evaluate
  /** The same for what is evaluated once an item: each time costs as many steps as the part has nodes. */
  compileEach(node: GroqNode): Evaluate
}
