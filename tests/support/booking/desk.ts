import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { openBooking } from '#local/booking/booking.ts'
import type { Demonstrated } from '#local/engine/demonstrated.ts'
import { listen } from '#local/engine/listen.ts'
import { openMailbox } from '#local/mail/mailbox.ts'
import { createSmtpServer } from '#local/mail/smtp.ts'

/** A Sunday: the first time that can be booked is Monday at 12 UTC, no sooner. */
const NOW = Date.parse('2026-11-22T12:00:00Z')

export interface BookingDesk {
  ask(path: string, form?: Record<string, string>): Promise<Response>
  /** Closes the scheduler and opens it again on what it left. */
  restart(): void
  /** The calendar files of all e-mails, by recipient, as soon as there are so many. */
  mails(count: number): Promise<{ to: string; subject: string; text: string; calendar: string }[]>
  close(): void
}

/** The demonstration's scheduler with its mailbox, in a folder of its own, at a fixed moment. */
export async function openDesk(now: number = NOW): Promise<BookingDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'booking-'))
  const mailbox = openMailbox(join(folder, 'mail'))
  const smtp = createSmtpServer(mailbox)
  const smtpPort = await listen(smtp.server, 0, 'MAIL_PORT')
  const kept: { to: string; subject: string; text: string; calendar: string }[] = []
  const keep = mailbox.keep
  mailbox.keep = async (raw, recipients) => {
    await keep(raw, recipients)
    const mail = await PostalMime.parse(raw)
    const file = mail.attachments.find(
      ({ mimeType }) => mimeType.includes('calendar') || mimeType.includes('ics'),
    )
    const content = file?.content ?? ''
    kept.push({
      to: recipients.join(),
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      calendar: typeof content === 'string' ? content : new TextDecoder().decode(content),
    })
  }
  const settings = {
    folder: join(folder, 'booking'),
    siteUrl: 'http://localhost:3000',
    smtpPort,
    lakeUrl: 'http://127.0.0.1:1',
  }
  let desk: Demonstrated = openBooking(settings, () => now)
  return {
    ask: (path, form) =>
      desk.answer(
        new Request(`http://127.0.0.1${path}`, {
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        }),
      ),
    restart() {
      desk.close()
      desk = openBooking(settings, () => now)
    },
    async mails(count) {
      for (let waited = 0; kept.length < count && waited < 10_000; waited += 10) {
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      return kept
    },
    close() {
      desk.close()
      smtp.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
