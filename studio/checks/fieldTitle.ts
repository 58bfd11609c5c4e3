import type { FieldPath } from '#lib/checks/launch/fieldPath.ts'

/** The parts of a compiled schema type that name a field. */
export interface NamedType {
  name: string
  title?: string | undefined
  fields?: readonly { name: string; type: NamedType }[]
  of?: readonly NamedType[]
}

/**
 * Returns the path of a field in the form's words: `Booking › Text`. Blocks and list entries have no name and are left
 * out.
 */
export function fieldTitle(documentType: NamedType | undefined, path: FieldPath): string {
  const titles: string[] = []
  let candidates: readonly NamedType[] = documentType ? [documentType] : []
  for (const segment of path) {
    if (typeof segment !== 'string') {
      candidates = candidates.flatMap((type) => type.of ?? [])
      continue
    }
    // Inside a block of rich text, fields are Sanity's own.
    const named = candidates.filter(({ name }) => name !== 'block')
    const field = named.flatMap((type) => type.fields ?? []).find(({ name }) => name === segment)
    if (!field) break
    titles.push(field.type.title ?? field.name)
    candidates = [field.type]
  }
  return titles.join(' › ')
}
