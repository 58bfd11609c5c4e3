// Messages between a page and the schedulers' scripts: Calendly's as in react-calendly 4.4.0, Cal.com's as in
// @calcom/embed-snippet 1.3.3 and @calcom/embed-core 1.5.3.

import type { Scheduler } from '#lib/embeds/schedulers.ts'

interface CalendlyApi {
  initInlineWidget(options: { url: string; parentElement: Element }): void
}

type CalQueue = ((...instruction: unknown[]) => void) & { q: unknown[]; ns: object; loaded: boolean }

declare global {
  interface Window {
    Calendly?: CalendlyApi
    Cal?: CalQueue
  }
}

/** A booking page, its provider's script, and the element that shows it. */
interface Widget {
  url: string
  script: string
  frame: Element
}

export interface Contract {
  prepare(widget: Widget): void
  show(widget: Widget): void
  /** Returns the meaning of a message from the widget's frame; null for irrelevant messages. */
  read(message: Record<string, unknown>): 'ready' | 'booked' | null
}

const calendly: Contract = {
  prepare() {},
  show: ({ url, frame }) => window.Calendly?.initInlineWidget({ url, parentElement: frame }),
  read: ({ event }) => {
    if (event === 'calendly.event_scheduled') return 'booked'
    return String(event).startsWith('calendly.') ? 'ready' : null
  },
}

const calcom: Contract = {
  // The script runs the instructions in this queue and creates a widget.
  prepare({ url, script, frame }) {
    const q: unknown[] = []
    window.Cal = Object.assign((...instruction: unknown[]) => void q.push(instruction), {
      q,
      ns: {},
      loaded: true,
    })
    const { pathname, search } = new URL(url)
    window.Cal('init', { origin: new URL(script).origin })
    window.Cal('inline', { elementOrSelector: frame, calLink: pathname.slice(1) + search })
  },
  show() {},
  read: ({ fullType }) => {
    const [, type = ''] = /^CAL:[^:]*:(.+)/.exec(String(fullType)) ?? []
    if (type.startsWith('bookingSuccessful')) return 'booked'
    return type === 'linkReady' ? 'ready' : null
  },
}

export const contracts: Readonly<Record<string, Contract>> = {
  calendly,
  calcom,
} satisfies Record<Scheduler['contract'], Contract>
