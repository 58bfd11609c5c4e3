/** Prints records for people, one field a line, or as JSON for programs. */
export function printRecords(records: readonly unknown[], asJson: boolean): void {
  if (asJson) {
    console.log(JSON.stringify(records, null, 2))
    return
  }
  for (const record of records) console.log(`${written(record)}\n`)
}

function written(record: unknown): string {
  return Object.entries(Object(record))
    .map(([name, value]) => `${name.padEnd(16)} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n')
}
