import 'server-only'
import { join } from 'node:path'
import { deliver } from '#lib/delivery/deliver.ts'
import { readBuiltFiles } from '#lib/delivery/readBuiltFiles.ts'
import { distDir, internalSiteUrl } from '#lib/env/server.ts'
import { html } from '#lib/html/html.ts'
import type { FormPost } from '#lib/referral/formPost.ts'
import { plainPage } from '#lib/referral/plainPage.ts'
import { type Answer, fillIn } from './fillIn.ts'

const TIMEOUT_MS = 5_000

const built = readBuiltFiles(join(distDir, 'server'))

/**
 * The referral page with a posted form and its answer filled in, without the scripts that hydrate it: they would find a
 * page other than the one they rendered.
 */
export async function answerPage(status: number, post: FormPost, answer: Answer): Promise<Response> {
  const page = await readReferralPage()
  if (page === null) {
    const advice = 'Go back in your browser: it keeps what you typed.'
    return plainPage(status, answer.title, html`<p>${answer.detail}</p><p>${advice}</p>`)
  }
  const outgoing = deliver(fillIn(page, post, answer), { path: '/referral', delivery: 'content' }, built)
  return new Response(outgoing.html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      ...outgoing.headers,
    },
  })
}

/** The page as every visitor gets it, from this site itself; null when it doesn't answer. */
async function readReferralPage(): Promise<string | null> {
  try {
    const response = await fetch(`${internalSiteUrl}/referral`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
