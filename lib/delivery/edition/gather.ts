import { NOT_FOUND_ADDRESS } from '../../content/tags.ts'
import { EDITION_ADDRESS } from '../freshness.ts'
import { fileOf, isLakePicture, pageAddresses, rootAddresses } from './addresses.ts'
import { followedFile } from './followed.ts'
import { pictureAddress, withAddresses, withFormAt } from './localNames.ts'
import { contentHash, type Entries, type Entry, isImmutable } from './manifest.ts'
import { namedFiles } from './namedFiles.ts'
import { EditionProblem } from './problem.ts'
import { passedOn } from './rules/rules.ts'
import type { SiteAnswer } from './siteAnswer.ts'
import type { Draft } from './writeVersion.ts'

/** How long, in milliseconds, a file stays that no page names any more: whoever opened an older page may still ask for it. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** How many addresses are asked for at a time: visitors have something else to ask. */
const AT_A_TIME = 4

interface Surroundings {
  readonly ask: (address: string) => Promise<SiteAnswer>
  /** What the edition before holds. */
  readonly before: Entries
  readonly now: Date
  /** Before this moment, everything that was published is in what the site answers; unknown where it is undefined. */
  readonly followed: Date | undefined
  readonly siteUrl: string
  readonly supabaseUrl: string | null
}

/** Maps with so many calls under way at most; the results keep their order. */
async function mapSome<From, To>(values: readonly From[], map: (value: From) => Promise<To>): Promise<To[]> {
  const results: To[] = []
  const waiting = values.entries()
  const next = async () => {
    for (const [index, value] of waiting) results[index] = await map(value)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, next))
  return results
}

const isPage = (address: string): boolean => pageAddresses.includes(address)

const expectedStatus = (address: string): number => (address === NOT_FOUND_ADDRESS ? 404 : 200)

function refuseUnexpected({ address, status }: SiteAnswer): void {
  if (status === expectedStatus(address)) return
  const sentence = `The site answered ${address} with status ${status}, so no edition was written; the last whole one stays.`
  throw new EditionProblem('unanswered', sentence, { path: address })
}

/** Below a path that the site's process answers, only what a page names itself can be a file: its build, and pictures. */
const canBeFile = (address: string): boolean =>
  !passedOn.some((path) => address === path || address.startsWith(`${path}/`)) ||
  address.startsWith('/_next/static/') ||
  isLakePicture(address)

/**
 * Everything that belongs into the next edition.
 * @param changed the addresses that are asked for again; all when an edition is begun
 * @param isBegun whether nothing of the edition before is taken on trust but what can't change
 * @throws EditionProblem when a page is not what it should be
 */
export async function gather(
  changed: readonly string[],
  isBegun: boolean,
  { ask, before, now, followed, siteUrl, supabaseUrl }: Surroundings,
): Promise<Draft[]> {
  const drafts = new Map<string, Draft>()

  const keep = (entry: Entry) =>
    drafts.set(entry.source, { entry: { ...entry, unnamedSince: null }, body: null })

  const isTrusted = (source: string, entry: Entry): boolean =>
    isBegun ? isImmutable(entry) && !rootAddresses.includes(source) : !changed.includes(source)

  /** @returns what the file names */
  const take = (answer: SiteAnswer): readonly string[] => {
    const { address: source, status, headers, body } = answer
    const contentType = headers['content-type'] ?? ''
    const names = namedFiles({ address: source, contentType, body }, siteUrl).filter(canBeFile)
    const address = isLakePicture(source) ? pictureAddress(answer) : (source.split('?')[0] ?? source)
    const entry = { address, source, status, headers, file: fileOf(address), names, unnamedSince: null }
    drafts.set(source, { entry, body })
    return names
  }

  const visit = async (source: string): Promise<readonly string[]> => {
    const old = before.get(source)
    if (old && isTrusted(source, old)) {
      keep(old)
      return old.names
    }
    const answer = await ask(source)
    if (rootAddresses.includes(source)) refuseUnexpected(answer)
    // What a page names and the site doesn't have, visitors don't get either.
    else if (answer.status !== 200) return []
    return take(answer)
  }

  const seen = new Set<string>()
  for (let wave: readonly string[] = rootAddresses; wave.length > 0; ) {
    for (const address of wave) seen.add(address)
    const named = await mapSome(wave, visit)
    wave = [...new Set(named.flat())].filter((address) => !seen.has(address))
  }
  const [like, known] = [drafts.get('/robots.txt'), before.get(EDITION_ADDRESS)]
  if (followed && like) drafts.set(EDITION_ADDRESS, followedFile(followed, like.entry))
  else if (known) keep(known)
  const current = onePerFile([...drafts.values()]).map((draft) =>
    unlessSame(withLocalNames(draft, drafts, supabaseUrl), before),
  )
  return onePerFile([...current, ...kept(before, drafts, now)])
}

/** What no page names any more and somebody may still ask for. */
const kept = (before: Entries, named: ReadonlyMap<string, Draft>, now: Date): Draft[] =>
  [...before.values()].flatMap((entry) => {
    const unnamedSince = entry.unnamedSince ?? now.toISOString()
    const isRecent = now.getTime() - Date.parse(unnamedSince) < KEPT_MS
    if (named.has(entry.source) || !isImmutable(entry) || !isRecent) return []
    return [{ entry: { ...entry, unnamedSince }, body: null }]
  })

/** The first draft of each file: of two addresses that differ by their query, as an icon before and after a build, one is served. */
const onePerFile = (drafts: readonly Draft[]): Draft[] => {
  const files = new Map<string, Draft>()
  for (const draft of drafts) if (!files.has(draft.entry.file)) files.set(draft.entry.file, draft)
  return [...files.values()]
}

/** A draft without its body where the edition before has the very same file. */
function unlessSame({ entry, body }: Draft, before: Entries): Draft {
  const old = before.get(entry.source)
  const isSame =
    body !== null &&
    old?.file === entry.file &&
    old.headers['content-type'] === entry.headers['content-type'] &&
    old.forms.some(({ ending, hash }) => ending === '' && hash === contentHash(body))
  return isSame ? { entry, body: null } : { entry, body }
}

/** A page with the names that its pictures and its form have in the edition. */
function withLocalNames(
  { entry, body }: Draft,
  drafts: ReadonlyMap<string, Draft>,
  supabaseUrl: string | null,
): Draft {
  if (body === null || !isPage(entry.source)) return { entry, body }
  const addresses = new Map(
    entry.names.filter(isLakePicture).flatMap((source) => {
      const address = drafts.get(source)?.entry.address
      return address === undefined ? [] : [[source, address] as const]
    }),
  )
  const html = withFormAt(withAddresses(body.toString('utf8'), addresses), supabaseUrl)
  return { entry, body: Buffer.from(html) }
}
