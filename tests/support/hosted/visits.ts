import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import './localhostNames.mjs'

/** Makes this process trust the fakes' certificates. */
export function trust(authority: string): void {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority, 'utf8')])
}

export async function visit(address: string, cookie?: string) {
  const answer = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  const html = await answer.text()
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  // A cache in front says HIT, MISS, STALE, …
  return { status: answer.status, title, cache: answer.headers.get('x-cache'), headers: answer.headers, html }
}

/**
 * Requests a page repeatedly until its title contains `words`.
 * @param every pause between requests, ms
 * @param deadline as in `Date.now()`
 * @returns time of the first title with the words, or null without one
 */
export async function untilRead(
  address: string,
  words: string,
  { every, deadline }: { every: number; deadline: number },
): Promise<number | null> {
  while (Date.now() <= deadline) {
    const asked = Date.now()
    if ((await visit(address)).title.includes(words)) return asked
    await pause(every)
  }
  return null
}
