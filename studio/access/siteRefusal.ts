import { z } from 'zod'

const refusal = z.object({ error: z.string(), message: z.string() })

/** The site refused a request; its message is for the consultant. */
export class SiteRefusal extends Error {
  override name = 'SiteRefusal'
}

export async function refusalOf(response: Response): Promise<SiteRefusal> {
  const said = refusal.safeParse(await response.json().catch(() => null))
  return new SiteRefusal(said.data?.message ?? 'The site did not answer as it should. Try again in a minute.')
}

/** Returns the message of a refusal; for other errors, a general one. */
export const messageOf = (error: unknown): string =>
  error instanceof SiteRefusal ? error.message : 'The site does not answer. Try again in a minute.'
