/** The path under which scheduler and lead form of the demonstration answer: on one's own machine alone, never in a hosted build. */
export const DEMONSTRATION_PATH = '/demo'

const SCHEDULERS: ReadonlySet<unknown> = new Set(
  ['consultation', 'strategy-session', 'assessment'].map((event) => `${DEMONSTRATION_PATH}/booking/${event}`),
)
const LEAD_FORM = `${DEMONSTRATION_PATH}/newsletter/premium-pricing-secrets`

/** Whether an address is one of the demonstration's own booking events. */
export const isDemonstrationScheduler = (address: unknown): boolean => SCHEDULERS.has(address)

/** Whether an address is that of the demonstration's own sign-up form. */
export const isDemonstrationForm = (address: unknown): boolean => address === LEAD_FORM

/** Whether an address is one of the demonstration's: the only ones of a calendar or form that may stand without https. */
export const isDemonstrationAddress = (address: unknown): address is string =>
  isDemonstrationScheduler(address) || isDemonstrationForm(address)
