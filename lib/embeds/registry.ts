import { calcomUrl } from '../env/public.ts'

/** When a third party may be contacted: `none` on reading the page, since the visitor came for it; `marketing` after consent. */
type ConsentClass = 'none' | 'marketing'

export interface ThirdParty {
  readonly title: string
  readonly consent: ConsentClass
  /** Sources in the notation of Content-Security-Policy, by what the third party does. */
  readonly scripts: readonly string[]
  readonly styles?: readonly string[]
  readonly frames: readonly string[]
  readonly images: readonly string[]
  readonly connections: readonly string[]
}

/** The script of the advertising pixel. */
export const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** A Cal.com of one's own, as NEXT_PUBLIC_CALCOM_URL names it. */
export const ownCalcomOrigin = calcomUrl ? new URL(calcomUrl).origin : null

const calcom = (origin: string | null, frames: readonly string[]): ThirdParty => ({
  title: 'Cal.com',
  consent: 'none',
  scripts: origin ? [origin] : [],
  // Its script styles what it adds at run time.
  styles: ["'unsafe-inline'"],
  frames,
  images: [],
  connections: [],
})

const demonstration = (title: string): ThirdParty => ({
  title,
  consent: 'none',
  scripts: [],
  frames: ["'self'"],
  images: [],
  connections: [],
})

/** Every third party that a page may contact. The Content-Security-Policy is made from this list. */
export const thirdParties = {
  calendly: {
    title: 'Calendly',
    consent: 'none',
    scripts: ['https://assets.calendly.com'],
    frames: ['https://calendly.com', 'https://*.calendly.com'],
    images: [],
    connections: [],
  },
  calcom: calcom('https://app.cal.com', ['https://cal.com', 'https://app.cal.com']),
  /** A Cal.com of one's own: its address stands in the environment, never in the Studio. */
  ownCalcom: calcom(ownCalcomOrigin, ownCalcomOrigin ? [ownCalcomOrigin] : []),
  /** On the site's own origin; only where the demonstration runs. */
  demonstrationScheduler: demonstration('The demonstration’s scheduler'),
  demonstrationForm: demonstration('The demonstration’s form'),
  leadForm: {
    title: 'E-mail marketing form',
    consent: 'none',
    scripts: [],
    frames: [
      'https://*.kit.com',
      'https://*.ck.page',
      'https://*.convertkit.com',
      'https://*.list-manage.com',
      'https://*.activehosted.com',
      'https://*.mailerlite.com',
      'https://*.hsforms.com',
      'https://*.leadconnectorhq.com',
    ],
    images: [],
    connections: [],
  },
  pixel: {
    title: 'Meta Pixel',
    consent: 'marketing',
    scripts: ['https://connect.facebook.net'],
    frames: [],
    images: ['https://www.facebook.com'],
    connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
} as const satisfies Record<string, ThirdParty>

export type ThirdPartyName = keyof typeof thirdParties
