/** Pages that a provider shows to its customers, and to no visitor without signing in. */
interface BackOffice {
  readonly provider: string
  readonly hosts: RegExp
  /** The paths on these hosts that are for customers alone; without it all of them. */
  readonly paths?: RegExp
  /** Which address to take instead, as the end of a sentence. */
  readonly instead: string
}

const EVENT = 'the public link of the event'
const FORM = 'the public link of the form'

/** Pages of Cal.com itself, which no customer's page can be called. */
const CALCOM_PATHS =
  /^\/(?:$|(?:auth|login|signup|getting-started|event-types|bookings|availability|settings|apps|teams|members|workflows|insights|routing|routing-forms)(?:\/|$))/

/** As their address bars show it in 2026. */
const backOffices: readonly BackOffice[] = [
  {
    provider: 'Calendly',
    hosts: /^(?:[\w-]+\.)?calendly\.com$/,
    paths: /^\/(?:$|(?:app|login|signup|event_types|scheduled_events|dashboard|integrations|users)(?:\/|$))/,
    instead: `${EVENT}, such as https://calendly.com/your-name/consultation`,
  },
  {
    provider: 'Cal.com',
    hosts: /^(?:app\.|www\.)?cal\.com$/,
    paths: CALCOM_PATHS,
    instead: `${EVENT}, such as https://cal.com/your-name/consultation`,
  },
  {
    provider: 'Kit',
    hosts: /^(?:app\.|www\.)?(?:kit|convertkit)\.com$/,
    instead: `${FORM}, such as https://your-name.kit.com/your-form`,
  },
  {
    provider: 'Mailchimp',
    hosts: /^(?:[\w.-]+\.)?mailchimp\.com$/,
    instead: `${FORM}, such as https://your-name.us1.list-manage.com/subscribe?u=1&id=2`,
  },
  {
    provider: 'ActiveCampaign',
    hosts: /\.activehosted\.com$/,
    paths: /^\/(?:$|(?:app|admin)(?:\/|$))/,
    instead: `${FORM}, such as https://your-name.activehosted.com/f/1`,
  },
  {
    provider: 'MailerLite',
    hosts: /^(?:app|dashboard|www)\.mailerlite\.com$/,
    // Its forms are shown to everybody on the host of its back office.
    paths: /^(?!\/forms\/.+\/share\/?$)/,
    instead: `${FORM}, such as https://dashboard.mailerlite.com/forms/1/2/share`,
  },
  {
    provider: 'HubSpot',
    hosts: /^app(?:-[\w-]+)?\.hubspot\.com$/,
    instead: `${FORM}, such as https://share.hsforms.com/1a2b3c`,
  },
  {
    provider: 'HighLevel',
    hosts: /^app\.(?:gohighlevel|leadconnectorhq)\.com$/,
    instead: `${FORM}, such as https://api.leadconnectorhq.com/widget/form/1a2b3c`,
  },
]

/** @param ownCalcom the origin of a self-hosted Cal.com, whose pages have the names of Cal.com's */
export function backOfficeAdvice(address: unknown, ownCalcom: string | null = null): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null
  const { hostname, origin, pathname } = new URL(address)
  if (origin === ownCalcom && CALCOM_PATHS.test(pathname)) return advice('your Cal.com', EVENT)
  const found = backOffices.find(
    ({ hosts, paths }) => hosts.test(hostname) && (paths === undefined || paths.test(pathname)),
  )
  return found ? advice(found.provider, found.instead) : null
}

const advice = (provider: string, instead: string): string =>
  `At this address of ${provider} visitors find no event and no form, or are asked to sign in. Paste ${instead}.`
