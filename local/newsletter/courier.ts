import { failureFacts } from '#lib/log/failure.ts'
import { log } from '#lib/log/log.ts'
import { mailboxTransport } from '../engine/mailboxTransport.ts'
import { compose } from './compose.ts'
import type { NewsletterContent } from './content.ts'
import { isKind, KINDS, type Kind } from './kinds.ts'
import { signedLink } from './links.ts'
import type { Mail, Subscriber, Subscribers } from './subscribers.ts'

const SENDER_ADDRESS = 'newsletter@localhost.test'
const MESSAGE_DOMAIN = 'newsletter.localhost.test'
/** What the attached file is called. */
export const PDF_NAME = 'method.pdf'

export interface CourierSettings {
  subscribers: Subscribers
  content: NewsletterContent
  secret: string
  siteUrl: string
  smtpPort: number
  clock: () => Date
}

/** Sends what is due. */
export interface Courier {
  /** Sends everything that is due; what fails stays due. Never rejects, and never runs twice at a time. */
  run(): Promise<void>
}

export function courier({
  subscribers,
  content,
  secret,
  siteUrl,
  smtpPort,
  clock,
}: CourierSettings): Courier {
  const transport = mailboxTransport(smtpPort)

  const linksOf = async ({ id }: Subscriber) => ({
    site: siteUrl,
    confirm: await signedLink(siteUrl, secret, 'confirm', id),
    leave: await signedLink(siteUrl, secret, 'leave', id),
  })

  const send = async (mail: Mail, kind: Kind, to: Subscriber): Promise<void> => {
    const [emails, links] = [await content.emails(), await linksOf(to)]
    const composed = compose(kind, emails, links)
    if (composed === null) return
    const attachments = kind === 'pdf' ? [{ filename: PDF_NAME, content: await content.pdf() }] : []
    await transport.sendMail({
      from: { name: emails.sender, address: SENDER_ADDRESS },
      // As objects, addresses are never parsed: a comma in one cannot add a second recipient.
      // Before the address is confirmed its owner may be a stranger, who is sent nothing that somebody else typed.
      to: { name: kind === 'confirm' ? '' : to.name, address: to.address },
      ...composed,
      attachments: attachments.map((file) => ({ ...file, contentType: 'application/pdf' })),
      messageId: `<${mail.id}@${MESSAGE_DOMAIN}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        // RFC 8058: a mail program's own button takes somebody off the list with one press.
        ...(kind !== 'confirm' && {
          'List-Unsubscribe': `<${links.leave}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  }

  // While the lake is away, every round fails: it is told once.
  let told = false
  const deliver = async (mail: Mail): Promise<void> => {
    try {
      const to = subscribers.find(mail.subscriber)
      if (to && isKind(mail.kind) && !to.leftAt) await send(mail, mail.kind, to)
      subscribers.markSent(mail.id, clock())
      told = false
    } catch (error) {
      if (told) return
      told = true
      log.warn(
        'newsletter.waits',
        'An e-mail of the demonstration’s list could not be sent; it is tried again.',
        { ...failureFacts(error), kind: KINDS.find((kind) => kind === mail.kind) ?? '' },
      )
    }
  }

  let running: Promise<void> | null = null
  const runAll = async () => {
    try {
      for (const mail of subscribers.due(clock())) await deliver(mail)
    } catch (error) {
      log.warn(
        'newsletter.stopped',
        'A round of the demonstration’s e-mails was cut short.',
        failureFacts(error),
      )
    }
  }
  return {
    async run() {
      // Somebody may have asked after the running one looked.
      if (running) await running
      running ??= runAll().finally(() => {
        running = null
      })
      await running
    },
  }
}
