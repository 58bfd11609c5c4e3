import { join } from 'node:path'
import { failureFacts } from '#lib/log/failure.ts'
import { log } from '#lib/log/log.ts'
import type { Demonstrated, DemonstratedSettings } from '../engine/demonstrated.ts'
import { prepareFolder } from '../engine/folder.ts'
import { keptSecret, newSecret } from '../engine/secret.ts'
import { answer } from './answer.ts'
import { type NewsletterContent, publishedContent } from './content.ts'
import { courier } from './courier.ts'
import { sentencePage } from './page.ts'
import { openSubscribers } from './subscribers.ts'

/** How often e-mails that are due are sent, in milliseconds. The PDF is promised within minutes (requirements §9.3). */
const ROUND_MS = 5_000

interface NewsletterSettings extends DemonstratedSettings {
  /** Where the mailbox is shown. */
  mailboxUrl: string
  /** What is sent; what is published in the embedded lake unless another is given. */
  content?: NewsletterContent
  clock?: () => Date
}

/** The demonstration's newsletter, with its courier for whoever does not want to wait for the next round. */
export interface Newsletter extends Demonstrated {
  /** Sends what is due by now. */
  deliver(): Promise<void>
}

/** Opens the demonstration's lead form, and what follows from it (docs/decisions/0144). */
export function openNewsletter({
  folder,
  siteUrl,
  mailboxUrl,
  smtpPort,
  lakeUrl,
  content = publishedContent(lakeUrl, siteUrl),
  clock = () => new Date(),
}: NewsletterSettings): Newsletter {
  prepareFolder(folder, 'MAIL_DIR')
  const secret = keptSecret(join(folder, 'secret'), newSecret, 'MAIL_DIR')
  const subscribers = openSubscribers(folder)
  const messenger = courier({ subscribers, content, secret, siteUrl, smtpPort, clock })
  // Also where nobody asks for anything: three days are three days.
  const forget = () => {
    try {
      subscribers.forgetUnconfirmed(clock())
    } catch (error) {
      log.warn(
        'newsletter.kept',
        'Who never confirmed could not be forgotten; it is tried again.',
        failureFacts(error),
      )
    }
  }
  forget()
  const rounds = setInterval(() => {
    forget()
    void messenger.run()
  }, ROUND_MS)
  rounds.unref()
  return {
    async answer(request) {
      try {
        return await answer(request, {
          subscribers,
          content,
          courier: messenger,
          secret,
          siteUrl,
          mailboxUrl,
          clock,
        })
      } catch (error) {
        log.error(
          'newsletter.failed',
          'The demonstration’s lead form could not answer; the Content Lake may be starting.',
          failureFacts(error),
        )
        return sentencePage(503, 'This can’t be shown right now', 'Please try again in a moment.')
      }
    },
    deliver: () => messenger.run(),
    close: () => {
      clearInterval(rounds)
      subscribers.close()
    },
  }
}
