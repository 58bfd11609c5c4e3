import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import './localhostNames.mjs'

/** Lets this process trust the stand-ins. */
export function trust(authority: string): void {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(authority, 'utf8')])
}

export interface Visit {
  status: number
  /** What its `<title>` says. */
  title: string
  /** What a cache in front did: HIT, MISS, STALE, …; null without one. */
  cache: string | null
  headers: Headers
  html: string
}

/** One visitor opens a page. */
export async function visit(address: string, cookie?: string): Promise<Visit> {
  const answer = await fetch(address, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  const html = await answer.text()
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return { status: answer.status, title, cache: answer.headers.get('x-cache'), headers: answer.headers, html }
}

/**
 * Visits a page again and again until its title says `words`.
 * @param every the pause between visits, in milliseconds
 * @param deadline when to give up, as `Date.now()` tells it
 * @returns when the first visitor read the words, or null when none did in time
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
