import type { Budget } from './budget.ts'
import type { GroqNode } from './tree.ts'

/** Constants of one evaluation. */
export interface Evaluation {
  readonly documents: readonly unknown[]
  /** Result of `identity()`. */
  readonly identity: string
  readonly timestamp: Date
  readonly dataset: { readonly projectId: string; readonly dataset: string }
  /** Finds what a reference points to. */
  readonly dereference: (id: string) => unknown
  readonly budget: Budget
}

/** Scope of an expression: `@`, and the target of `^`. */
export class Scope {
  readonly evaluation: Evaluation
  readonly value: unknown
  readonly parent: Scope | null
  readonly #hidden: boolean

  constructor(evaluation: Evaluation, value: unknown, parent: Scope | null = null, hidden = false) {
    this.evaluation = evaluation
    this.value = value
    this.parent = parent
    this.#hidden = hidden
  }

  get budget(): Budget {
    return this.evaluation.budget
  }

  nested(value: unknown): Scope {
    return new Scope(this.evaluation, value, this.#hidden ? this.parent : this)
  }

  /** A scope that `^` passes over, as inside of `a[].b`. */
  hidden(value: unknown): Scope {
    return new Scope(this.evaluation, value, this.#hidden ? this.parent : this, true)
  }
}

/** A compiled expression. Never undefined; objects it returns must not be changed. */
export type Evaluate = (scope: Scope) => unknown

/** Compiles the parts of a node. */
export interface Compiler {
  compile(node: GroqNode): Evaluate
  /** The same for what is evaluated once an item: each time costs as many steps as the part has nodes. */
  compileEach(node: GroqNode): Evaluate
  /** Cuts the source tag off a string that is compared, ordered by or changed in case. */
  untagged(evaluate: Evaluate): Evaluate
}

/** Functions over the values of their arguments, by `namespace::name`. */
export type GroqFunctions = Readonly<Record<string, GroqFunction>>
export type GroqFunction = (args: readonly unknown[], scope: Scope) => unknown
