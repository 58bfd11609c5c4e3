/** groq-js's syntax tree: what its parser makes, and all that the compiler needs to know of it. */
export type GroqNode =
  | Each<'Everything' | 'This', object>
  | { type: 'Parent'; n: number }
  | { type: 'Value'; value: unknown }
  | { type: 'Parameter'; name: string }
  | { type: 'Context'; key: string }
  | Each<'Group' | 'ArrayCoerce' | 'Deref' | 'Not' | 'Neg' | 'Pos' | 'Asc' | 'Desc', { base: GroqNode }>
  | { type: 'AccessAttribute'; base?: GroqNode; name: string }
  | { type: 'AccessElement'; base: GroqNode; index: number }
  | { type: 'Slice'; base: GroqNode; left: number; right: number; isInclusive: boolean }
  | Each<'Filter' | 'Projection' | 'Map' | 'FlatMap', { base: GroqNode; expr: GroqNode }>
  | Each<'And' | 'Or', { left: GroqNode; right: GroqNode }>
  | { type: 'OpCall'; op: string; left: GroqNode; right: GroqNode }
  | { type: 'InRange'; base: GroqNode; left: GroqNode; right: GroqNode; isInclusive: boolean }
  | {
      type: 'Select'
      alternatives: ReadonlyArray<{ condition: GroqNode; value: GroqNode }>
      fallback?: GroqNode
    }
  | { type: 'Object'; attributes: readonly ObjectPart[] }
  | { type: 'Array'; elements: ReadonlyArray<{ value: GroqNode; isSplat: boolean }> }
  | { type: 'FuncCall'; namespace: string; name: string; args: readonly GroqNode[] }
  | { type: 'PipeFuncCall'; name: string; base: GroqNode; args: readonly GroqNode[] }
  // These stand in the selectors of `diff::` functions, which only filters of webhooks use.
  | Each<'Tuple' | 'SelectorFuncCall' | 'SelectorNested', object>

/** Nodes of the same shape, distinguished by their type. */
type Each<Type extends string, Parts> = Type extends unknown ? { type: Type } & Parts : never

export type ObjectPart =
  | { type: 'ObjectAttributeValue'; name: string; value: GroqNode }
  | { type: 'ObjectConditionalSplat'; condition: GroqNode; value: GroqNode }
  | { type: 'ObjectSplat'; value: GroqNode }

export function isGroqNode(value: unknown): value is GroqNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
