import type { FieldPath } from '#lib/launch/fieldPath.ts'

/** As much of a compiled schema type as is needed to name a field. */
export interface NamedType {
  name: string
  title?: string | undefined
  fields?: readonly { name: string; type: NamedType }[]
  of?: readonly NamedType[]
}

/**
 * The place of a field as the consultant reads it in the form: `Booking › Text`. Blocks and entries of lists have no
 * name of their own and are left out.
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
