import { failureFacts } from '#lib/log/failure.ts'
import { log } from '#lib/log/log.ts'
import { mailboxTransport } from '../engine/mailboxTransport.ts'
import { eventOf } from './events.ts'
import type { BookingLinks } from './links.ts'
import { mailAbout } from './mails.ts'
import type { BookingStore, Note } from './store.ts'

/** Milliseconds until what could not be sent is tried again. */
const RETRY_MS = 10_000

export interface Courier {
  /** Sends what is still to be sent, one e-mail after the other; never rejects. */
  deliver(): Promise<void>
  close(): void
}

interface Route {
  store: BookingStore
  links: BookingLinks
  siteUrl: string
  smtpPort: number
}

/** Brings the e-mails about bookings to the mailbox: each at least once, and the mailbox keeps what it has. */
export function openCourier({ store, links, siteUrl, smtpPort }: Route): Courier {
  const transport = mailboxTransport(smtpPort)
  let isClosed = false

  const send = async (note: Note) => {
    const booking = store.find(note.booking)
    const event = eventOf(booking?.event ?? '')
    if (booking && event) {
      const link = `${siteUrl}${links.pathOf(booking.id)}`
      await transport.sendMail(mailAbout({ booking, event, note, link, now: new Date() }))
    }
    if (!isClosed) store.sent(note)
  }
  // A database that is locked or full is asked again; were it to throw in a timer, the mailbox would end with it.
  const waiting = (): Note[] => {
    try {
      return store.unsent()
    } catch (error) {
      const facts = failureFacts(error)
      log.warn('booking.unread', 'The e-mails about bookings could not be read; it is tried again.', facts)
      return []
    }
  }
  // One that the mailbox refuses holds up no other.
  const deliverAll = async () => {
    for (const note of isClosed ? [] : waiting()) {
      if (isClosed) return
      await send(note).catch((error: unknown) => {
        if (isClosed) return
        const facts = failureFacts(error)
        log.warn('booking.mail', 'An e-mail about a booking could not be sent; it is tried again.', facts)
      })
    }
  }
  let last = Promise.resolve()
  const deliver = () => {
    last = last.then(deliverAll)
    return last
  }
  const retry = setInterval(() => void deliver(), RETRY_MS)
  retry.unref()
  return {
    deliver,
    close: () => {
      isClosed = true
      clearInterval(retry)
      transport.close()
    },
  }
}
