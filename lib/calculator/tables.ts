export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table).filter((key): key is Key => key in table)
}

export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  makeValue: (key: Key) => Value,
): Record<Key, Value>
export function recordOf<Value>(keys: readonly string[], makeValue: (key: string) => Value) {
  return Object.fromEntries(keys.map((key) => [key, makeValue(key)]))
}
