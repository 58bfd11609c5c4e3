import { hash } from 'node:crypto'
import { publishedIdOf } from '../document/ids.ts'
import type { NarrowedQuery } from './narrowing.ts'

/** Beyond this many followed references a query counts as reading everything, which keeps answers small. */
const MOST_REFERENCES = 200

const EVERYTHING = tag('*')

function tag(subject: string): string {
  return `s1:${hash('sha256', subject, 'base64url').slice(0, 8)}`
}

/**
 * Returns the dependencies of a result: ids and types of its filters and the references it followed, or everything. A
 * client that shows the result reads it again when a live event carries one of these tags.
 */
export function syncTagsOf(query: NarrowedQuery, followed: ReadonlySet<string>): string[] {
  if (query.readsEverything || followed.size > MOST_REFERENCES) return [EVERYTHING]
  const tags = new Set<string>()
  for (const { field, values } of query.demands.values()) {
    for (const value of values)
      tags.add(tag(field === '_id' ? `id ${publishedIdOf(value)}` : `type ${value}`))
  }
  for (const id of followed) tags.add(tag(`id ${publishedIdOf(id)}`))
  return [...tags]
}

/** The tags of every result that a change of this document can touch. */
export function syncTagsOfChange(change: { id: string; types: Iterable<string> }): string[] {
  const types = Array.from(change.types, (type) => tag(`type ${type}`))
  return [EVERYTHING, tag(`id ${publishedIdOf(change.id)}`), ...types]
}
