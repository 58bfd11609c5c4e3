// How a page and the schedulers' own scripts talk: Calendly's contract as react-calendly 4.4.0 shows it, Cal.com's as
// @calcom/embed-snippet 1.3.3 and @calcom/embed-core 1.5.3 do.

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

/** A page that books, the script that shows it, and the element that it is shown in. */
interface Widget {
  url: string
  script: string
  frame: Element
}

export interface Contract {
  /** Before the script is asked for. */
  prepare(widget: Widget): void
  /** Once it is there. */
  show(widget: Widget): void
  /** Returns the meaning of a message from the widget's frame; null for messages that nobody needs. */
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
  // The script carries out what it finds in this queue, and makes a widget of it.
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

export const contracts: Readonly<Record<string, Contract>> = { calendly, calcom }
