import { schedulers } from './schedulers.ts'
import { demonstrationPart, type ThirdParty } from './thirdParty.ts'

export const PIXEL_SCRIPT = 'https://connect.facebook.net/en_US/fbevents.js'

/** All third parties that a page may contact. The Content-Security-Policy is derived from this list. */
export const thirdParties = {
  ...schedulers,
  demonstrationForm: demonstrationPart('The demonstration’s form'),
  leadForm: {
    title: 'Email marketing form',
    consent: 'none',
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
  },
  pixel: {
    title: 'Meta Pixel',
    consent: 'marketing',
    scripts: ['https://connect.facebook.net'],
    images: ['https://www.facebook.com'],
    connections: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
} as const satisfies Record<string, ThirdParty>

export type ThirdPartyName = keyof typeof thirdParties
