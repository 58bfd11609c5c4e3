import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { z } from 'zod'
import { pathsOfChange, tagsOfChange } from '#lib/content/tags.ts'
import { followChange } from '#lib/delivery/freshness/keepFresh.ts'
import { sanityRevalidateSecret } from '#lib/env/server.ts'
import { isGenuineWebhook } from '#lib/security/webhookSignature.ts'
import { readText } from '#lib/server/http/body.ts'
import { parseJson } from '#lib/server/parseJson.ts'

/** Size limit of a webhook's body, bytes: well above ours, and small enough to read from anyone. */
const LARGEST_BODY = 64 * 1024

const change = z.object({ _type: z.string().min(1).max(200) })

/**
 * Receives Sanity's publish webhook (body: at least `{"_type": "…"}`, signed). Marks the pages that show such documents
 * as stale, then renders them again. Until then, or if rendering fails, visitors get the last good page.
 */
export async function POST(request: Request): Promise<Response> {
  const body = await readText(request, LARGEST_BODY)
  if (body === null) return refuse(413, 'The body is too large for a publish webhook.')
  const signature = request.headers.get('sanity-webhook-signature')
  if (!(await isGenuineWebhook({ body, signature, secret: sanityRevalidateSecret, now: Date.now() }))) {
    return refuse(401, 'The signature is missing, wrong or older than five minutes.')
  }
  const type = change.safeParse(parseJson(body)).data?._type
  if (type === undefined) return refuse(400, 'The body names no document type: send at least {"_type": "…"}.')

  const tags = tagsOfChange(type)
  for (const tag of tags) revalidateTag(tag, 'max')
  if (tags.length > 0) after(() => followChange(tags))
  return Response.json({ revalidated: tags, paths: pathsOfChange(type) })
}

const refuse = (status: number, message: string): Response => Response.json({ error: message }, { status })
