import { calcomUrl } from '../env/public.ts'
import { DEMONSTRATION_PATH, isDemonstrationScheduler } from './demonstrationAddresses.ts'
import { canFrame } from './frame.ts'
import { demonstrationPart, type ThirdParty } from './thirdParty.ts'

/** A provider of booking calendars whose widget the pages can show. */
export interface Scheduler extends ThirdParty {
  readonly script: string
  /** Protocol between script, frame and page: `app/_elements/scheduler-embed` implements both. */
  readonly contract: 'calendly' | 'calcom'
}

/** The origin of a self-hosted Cal.com, from NEXT_PUBLIC_CALCOM_URL. */
export const ownCalcomOrigin = calcomUrl ? new URL(calcomUrl).origin : null

const calcom = {
  title: 'Cal.com',
  consent: 'none',
  contract: 'calcom',
  // Its script adds styles at run time.
  styles: ["'unsafe-inline'"],
} as const

export const schedulers = {
  calendly: {
    title: 'Calendly',
    consent: 'none',
    contract: 'calendly',
    script: 'https://assets.calendly.com/assets/external/widget.js',
    scripts: ['https://assets.calendly.com'],
    frames: ['https://calendly.com', 'https://*.calendly.com'],
  },
  calcom: {
    ...calcom,
    script: 'https://app.cal.com/embed/embed.js',
    scripts: ['https://app.cal.com'],
    frames: ['https://cal.com', 'https://app.cal.com'],
  },
  /** A self-hosted Cal.com. The environment sets its address, not the Studio. */
  ownCalcom: {
    ...calcom,
    script: `${ownCalcomOrigin ?? ''}/embed/embed.js`,
    scripts: ownCalcomOrigin ? [ownCalcomOrigin] : [],
    frames: ownCalcomOrigin ? [ownCalcomOrigin] : [],
  },
  demonstrationScheduler: {
    ...demonstrationPart('The demonstration’s scheduler'),
    contract: 'calendly',
    script: `${DEMONSTRATION_PATH}/booking/widget.js`,
  },
} as const satisfies Record<string, Scheduler>

export type SchedulerName = keyof typeof schedulers

const isScheduler = (name: string): name is SchedulerName => name in schedulers

export const schedulerNames = Object.keys(schedulers).filter(isScheduler)

/** Returns the scheduler of a booking page, or null for a calendar that can only be linked. */
export function schedulerOf(address: string): SchedulerName | null {
  if (isDemonstrationScheduler(address)) return 'demonstrationScheduler'
  return schedulerNames.find((name) => canFrame(schedulers[name], address)) ?? null
}
