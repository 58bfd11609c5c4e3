/** The path under which scheduler and lead form of the demonstration answer: on one's own machine alone, never in a hosted build. */
export const DEMONSTRATION_PATH = '/demo'

/** The three booking events of the demonstration's scheduler, by the last part of their addresses. */
const EVENTS = ['consultation', 'strategy-session', 'assessment'] as const

/** The addresses of booking calendars that the demonstration answers itself. */
const SCHEDULERS: readonly string[] = EVENTS.map((event) => `${DEMONSTRATION_PATH}/booking/${event}`)

/** The address of the sign-up form that the demonstration answers itself. */
const LEAD_FORM = `${DEMONSTRATION_PATH}/newsletter/premium-pricing-secrets`

const ADDRESSES: ReadonlySet<string> = new Set([...SCHEDULERS, LEAD_FORM])

/** Whether an address is one of the demonstration's: the only ones of a calendar or form that may stand without https. */
export function isDemonstrationAddress(address: unknown): address is string {
  return typeof address === 'string' && ADDRESSES.has(address.trim())
}
