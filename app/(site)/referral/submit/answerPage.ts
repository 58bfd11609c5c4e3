import 'server-only'
import { leanHtml } from '#lib/delivery/leanHtml.ts'
import { siteUrl } from '#lib/env/public.ts'
import { html } from '#lib/html/html.ts'
import type { FormPost } from '#lib/referral/formPost.ts'
import { contentSecurityPolicy } from '#lib/security/contentSecurityPolicy.ts'
import { inlineScriptHashes } from '#lib/security/inlineHashes.ts'
import { thirdPartiesOn } from '#lib/security/thirdPartiesOn.ts'
import { type Answer, fillIn } from './fillIn.ts'
import { plainPage } from './plainPage.ts'

const TIMEOUT_MS = 5_000

/**
 * The referral page with a posted form and its answer filled in, without the framework's scripts: they would find a page
 * other than the one they rendered.
 */
export async function answerPage(status: number, post: FormPost, answer: Answer): Promise<Response> {
  const page = await readReferralPage()
  if (page === null) {
    const advice = 'Go back in your browser: it keeps what you typed.'
    return plainPage(status, answer.title, html`<p>${answer.detail}</p><p>${advice}</p>`)
  }
  const filled = fillIn(leanHtml(page), post, answer)
  const policy = contentSecurityPolicy({
    delivery: 'content',
    scriptHashes: inlineScriptHashes(filled),
    thirdParties: thirdPartiesOn(filled),
  })
  return new Response(filled, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    },
  })
}

/** The page as every visitor gets it, from this site itself; null when it doesn't answer. */
async function readReferralPage(): Promise<string | null> {
  try {
    const response = await fetch(`${siteUrl}/referral`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}
