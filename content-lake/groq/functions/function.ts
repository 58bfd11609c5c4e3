import type { Scope } from '../scope.ts'

/** A function of GROQ over the values of its arguments. */
export type GroqFunction = (args: readonly unknown[], scope: Scope) => unknown

/** By `namespace::name`. */
export type GroqFunctions = Readonly<Record<string, GroqFunction>>
