import { serialize } from 'parse5'
import { contentSecurityPolicy } from '../security/contentSecurityPolicy.ts'
import { hashSource } from '../security/hashSource.ts'
import { thirdPartiesOn } from '../security/thirdPartiesOn.ts'
import { type BuiltFiles, noBuiltFiles } from './builtFiles.ts'
import type { Route } from './delivery.ts'
import { ISLAND_LOADER, islandTag } from './ownScripts.ts'
import { type Part, type Range, type Reading, readPage, type Stranger } from './readPage.ts'
import { textGaps } from './textGaps.ts'
import { writeStyles } from './writeStyles.ts'

/** A page as it leaves. */
export interface Outgoing {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** What was left out of it since it is not this site's. */
  readonly leftOut: readonly Stranger[]
}

/** The roles of what stays on a page: the framework only where all of Next is sent. */
const KEPT: Record<Route['delivery'], readonly Part['role'][]> = {
  content: ['inline', 'data'],
  island: ['inline', 'data', 'island'],
  interactive: ['inline', 'data', 'framework'],
}

/** A tree that is written out and parsed again can differ, and show what was hidden. So often only for a trap. */
const MOST_ROUNDS = 8

/**
 * What a rendered page becomes for visitors, with its headers: no scripts but those that the route needs and this site
 * knows as its own, no framework on content and island pages nor what only it reads, what fetches the island where there is
 * one, the style rules that the page uses, and a policy that names exactly these. Knows neither Next nor files. All other bytes stay as they
 * were, unless something foreign is left out: then the rest is written anew from the tree. Applying it twice changes
 * nothing more.
 * @param built without it, the page gets no island and links its style sheets
 * @throws Error when foreign parts can't be left out of the page
 */
export function deliver(rendered: string, route: Route, built: BuiltFiles = noBuiltFiles): Outgoing {
  const { path, delivery } = route
  const { html, headEnd, reading, leftOut } = withoutStrangers(rendered, path)
  const kept = reading.parts.filter(({ role }) => KEPT[delivery].includes(role))
  const dropped = reading.parts.filter((part) => !kept.includes(part))
  const hasIsland = delivery !== 'island' || kept.some(({ role }) => role === 'island')
  const island = hasIsland ? null : built.islandOf(path)
  const styles = delivery === 'interactive' ? [] : writeStyles(reading, route, built)
  const gaps =
    delivery === 'interactive'
      ? []
      : textGaps(
          html,
          reading.tree,
          dropped.map(({ range }) => range),
        )
  const edits = [
    ...dropped.map(({ range }) => ({ ...range, text: '' })),
    ...(island ? [{ start: headEnd, end: headEnd, text: islandTag(island) }] : []),
    ...styles.map(({ range, text }) => ({ ...range, text })),
    ...gaps.map((range) => ({ ...range, text: '' })),
  ]
  const policy = contentSecurityPolicy({
    delivery,
    scriptHashes: hashesOf([...kept.map(({ source }) => source), ...(island ? [ISLAND_LOADER] : [])]),
    styleHashes: hashesOf(styles.map(({ rules }) => rules)),
    thirdParties: thirdPartiesOn(reading.customElements),
  })
  return { html: splice(html, edits), headers: { 'content-security-policy': policy }, leftOut }
}

/** The names of inline sources in a policy, in an order that does not depend on where they stand. */
const hashesOf = (sources: readonly string[]): string[] =>
  [...new Set(sources.filter((source) => source !== '').map(hashSource))].sort()

interface Cleaned {
  readonly html: string
  readonly reading: Reading
  readonly headEnd: number
  readonly leftOut: readonly Stranger[]
}

/** The page as it is, or written anew from its tree where something is taken out or its head has no end in the source. */
function withoutStrangers(rendered: string, path: string): Cleaned {
  const leftOut: Stranger[] = []
  let html = rendered
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const reading = readPage(html, path)
    const foreign = round === 0 ? [...reading.strangers, ...reading.hidden] : reading.strangers
    const { headEnd } = reading
    if (foreign.length === 0 && headEnd !== null) return { html, headEnd, reading, leftOut }
    leftOut.push(...foreign)
    html = serialize(reading.tree)
  }
  throw new Error(`The page ${path} holds foreign parts that can't be left out: it is not delivered.`)
}

/** The text with these parts of it replaced. */
function splice(text: string, edits: readonly (Range & { text: string })[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start)
  const pieces = ordered.map(
    (edit, index) => text.slice(ordered[index - 1]?.end ?? 0, edit.start) + edit.text,
  )
  return pieces.join('') + text.slice(ordered.at(-1)?.end ?? 0)
}
