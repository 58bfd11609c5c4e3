/** The path under which scheduler and lead form of the demonstration answer: on one's own machine alone, never in a hosted build. */
export const DEMONSTRATION_PATH = '/demo'

const SCHEDULERS: ReadonlySet<unknown> = new Set(
  ['consultation', 'strategy-session', 'assessment'].map((event) => `${DEMONSTRATION_PATH}/booking/${event}`),
)
const LEAD_FORM = `${DEMONSTRATION_PATH}/newsletter/premium-pricing-secrets`

export const isDemonstrationScheduler = (address: unknown): boolean => SCHEDULERS.has(address)

export const isDemonstrationForm = (address: unknown): boolean => address === LEAD_FORM

/** Returns true for an address of the demonstration, the only calendar or form that may lack https. */
export const isDemonstrationAddress = (address: unknown): address is string =>
  isDemonstrationScheduler(address) || isDemonstrationForm(address)
