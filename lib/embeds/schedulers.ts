import { DEMONSTRATION_PATH, isDemonstrationScheduler } from './demonstrationAddresses.ts'
import { canFrame } from './frame.ts'
import { ownCalcomOrigin, thirdParties } from './registry.ts'

/** A provider of booking calendars whose widget the pages can show. */
interface Scheduler {
  /** The script that makes the widget. */
  readonly script: string
  /** The attribute of the element that names the provider, and so opens the page's policy for it; it holds the script. */
  readonly attribute: `data-${string}`
  /** Protocol between script, frame and page: `app/_elements/scheduler-embed` implements both. */
  readonly contract: 'calendly' | 'calcom'
}

/** Every scheduler. The registry lists the hosts that it may contact under the same name. */
export const schedulers = {
  calendly: {
    script: 'https://assets.calendly.com/assets/external/widget.js',
    attribute: 'data-calendly',
    contract: 'calendly',
  },
  calcom: {
    script: 'https://app.cal.com/embed/embed.js',
    attribute: 'data-calcom',
    contract: 'calcom',
  },
  ownCalcom: {
    script: `${ownCalcomOrigin ?? ''}/embed/embed.js`,
    attribute: 'data-own-calcom',
    contract: 'calcom',
  },
  demonstrationScheduler: {
    script: `${DEMONSTRATION_PATH}/booking/widget.js`,
    attribute: 'data-demonstration',
    contract: 'calendly',
  },
} as const satisfies Record<string, Scheduler>

export type SchedulerName = keyof typeof schedulers

export const schedulerNames = ['calendly', 'calcom', 'ownCalcom', 'demonstrationScheduler'] as const

/** Returns the scheduler of a booking page, or null for a calendar that can only be linked. */
export function schedulerOf(address: string): SchedulerName | null {
  if (isDemonstrationScheduler(address)) return 'demonstrationScheduler'
  return schedulerNames.find((name) => canFrame(thirdParties[name], address)) ?? null
}
