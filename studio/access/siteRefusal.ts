import { z } from 'zod'

const refusal = z.object({ error: z.string(), message: z.string() })

/** The site would not answer; its message is for the consultant. */
export class SiteRefusal extends Error {
  override name = 'SiteRefusal'
  /** The word for why, such as `off`; null where the site gave none. */
  readonly reason: string | null

  constructor(message: string, reason: string | null = null) {
    super(message)
    this.reason = reason
  }
}

/** Body of a refusal. */
export async function refusalOf(response: Response): Promise<SiteRefusal> {
  const said = refusal.safeParse(await response.json().catch(() => null))
  return said.success
    ? new SiteRefusal(said.data.message, said.data.error)
    : new SiteRefusal('The site did not answer as it should. Try again in a minute.')
}
