/** When a third party may be contacted: `none` on reading the page, since the visitor came for it; `marketing` after consent. */
type ConsentClass = 'none' | 'marketing'

export interface ThirdParty {
  readonly title: string
  readonly consent: ConsentClass
  /** Sources in the notation of Content-Security-Policy, by what the third party does. */
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly images: readonly string[]
  readonly connections: readonly string[]
}

/** The script that turns an element into the scheduling widget. */
export const SCHEDULER_SCRIPT = 'https://assets.calendly.com/assets/external/widget.js'

/** The script of the advertising pixel. */
export const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** Every third party that a page may contact. The Content-Security-Policy is made from this list. */
export const thirdParties = {
  scheduler: {
    title: 'Calendly',
    consent: 'none',
    scripts: ['https://assets.calendly.com'],
    frames: ['https://calendly.com', 'https://*.calendly.com'],
    images: [],
    connections: [],
  },
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
