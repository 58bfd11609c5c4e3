import { postForm } from '#lib/referral/callFunction.ts'
import { MAX_FORM_BYTES, tooLong, unstored } from '#lib/referral/function/formEndpoint.ts'
import { readText } from '#lib/server/http/body.ts'

const PASSED_ON = [
  'cache-control',
  'content-security-policy',
  'content-type',
  'location',
  'referrer-policy',
  'x-robots-tag',
]

export async function POST(request: Request): Promise<Response> {
  const form = await readText(request, MAX_FORM_BYTES)
  if (form === null) return tooLong()
  const answer = await postForm(form, request)
  if (answer === null) return unstored()
  const headers = PASSED_ON.flatMap((name): [string, string][] => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return new Response(answer.body, { status: answer.status, headers })
}

/** Redirects a visitor who reloads or bookmarks the response to the form. */
export function GET(): Response {
  return new Response(null, { status: 303, headers: { location: '/referral' } })
}
