import type { Lake } from '#content-lake/lake.ts'

const HERE = 'http://localhost:3000'

/**
 * Signs a person in to a Content Lake, as one click in the Studio does. The author of their writes is a person, not a
 * token.
 * @returns the token of the session
 */
export async function signInPerson({ url }: Pick<Lake, 'url'>): Promise<string> {
  const pressed = await fetch(`${url}/v1/auth/login/local?origin=${HERE}/studio`, {
    method: 'POST',
    headers: { origin: HERE },
    redirect: 'manual',
  })
  const sid = /#sid=(.+)$/.exec(pressed.headers.get('location') ?? '')?.[1] ?? ''
  const answer: unknown = await (await fetch(`${url}/v1/auth/fetch?sid=${sid}`)).json()
  return String(Reflect.get(Object(answer), 'token'))
}
