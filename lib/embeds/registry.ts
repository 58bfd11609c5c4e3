import { calcomUrl } from '../env/public.ts'

/** Consent that a third party needs: `none` if the visitor came to the page for it, `marketing` after consent. */
type ConsentClass = 'none' | 'marketing'

export interface ThirdParty {
  readonly title: string
  readonly consent: ConsentClass
  /** Sources as in Content-Security-Policy, by purpose. */
  readonly scripts: readonly string[]
  readonly styles?: readonly string[]
  readonly frames: readonly string[]
  readonly images: readonly string[]
  readonly connections: readonly string[]
}

/** The script of the advertising pixel. */
export const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** The origin of a self-hosted Cal.com, from NEXT_PUBLIC_CALCOM_URL. */
export const ownCalcomOrigin = calcomUrl ? new URL(calcomUrl).origin : null

const calcom = (origin: string | null, frames: readonly string[]): ThirdParty => ({
  title: 'Cal.com',
  consent: 'none',
  scripts: origin ? [origin] : [],
  // Its script adds styles at run time.
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

/** All third parties that a page may contact. The Content-Security-Policy is derived from this list. */
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
  /** A self-hosted Cal.com. The environment sets its address, not the Studio. */
  ownCalcom: calcom(ownCalcomOrigin, ownCalcomOrigin ? [ownCalcomOrigin] : []),
  /** On the site's own origin, in the demonstration only. */
  demonstrationScheduler: demonstration('The demonstration’s scheduler'),
  demonstrationForm: demonstration('The demonstration’s form'),
  leadForm: {
    title: 'Email marketing form',
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
