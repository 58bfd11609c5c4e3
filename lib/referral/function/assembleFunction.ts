import { failureFacts } from '../../server/log/failureFacts.ts'
import type { Log } from '../../server/log/log.ts'
import { readConfirmation } from '../email/readConfirmation.ts'
import { mailApis } from '../mailers/mailApis.ts'
import { smtpMailer } from '../mailers/smtp.ts'
import { createOutboxRunner } from '../outbox/outboxRunner.ts'
import type { Mailer } from '../ports.ts'
import type { FunctionContext } from './functionContext.ts'
import { defaultLimits, type FunctionSettings } from './functionSettings.ts'
import { originIn } from './originList.ts'
import { publishedReplyTime } from './publishedReplyTime.ts'
import { referralRoutes } from './referralRoutes.ts'

/** The differences between the hosted and the local function. */
export interface Surroundings
  extends Pick<FunctionContext, 'query' | 'keptDays' | 'clock' | 'log' | 'publishableKey' | 'networkOf'> {
  /** Keeps a background task alive after the response. The hosted runtime would end it otherwise. */
  readonly background: (task: Promise<void>) => void
  /** Allows origins beyond the site's and REFERRAL_ALLOWED_ORIGINS. */
  readonly isAllowedOrigin?: FunctionContext['isAllowedOrigin']
}

export type ReferralFunction = ReturnType<typeof assembleFunction>

export function assembleFunction(
  settings: FunctionSettings,
  { background, isAllowedOrigin, ...surroundings }: Surroundings,
) {
  const { clock, log } = surroundings
  const contentUrl = settings.REFERRAL_CONTENT_URL
  const isListed = originIn(settings)
  const context: FunctionContext = {
    ...surroundings,
    consultant: settings.REFERRAL_TO,
    siteUrl: settings.REFERRAL_SITE_URL,
    timeZone: settings.REFERRAL_TIME_ZONE,
    secret: settings.REFERRAL_SECRET,
    studioSecret: settings.REFERRAL_STUDIO_SECRET,
    limits: {
      ...defaultLimits,
      source: settings.REFERRAL_LIMIT_PER_SOURCE,
      everyone: settings.REFERRAL_LIMIT_PER_HOUR,
    },
    isAllowedOrigin: (origin, request) => isListed(origin) || (isAllowedOrigin?.(origin, request) ?? false),
    readReplyTime: publishedReplyTime(contentUrl, clock, log),
    readConfirmation: async ({ replyPromise }) =>
      contentUrl ? readConfirmation(contentUrl, { replyTime: replyPromise }) : null,
    onQueued: () => background(runOutbox()),
    mailer: mailerOf(settings, new URL(settings.REFERRAL_SITE_URL).hostname),
    alert: (sentence) => alert(sentence, settings.REFERRAL_ALERT_URL, log),
  }
  const runOutbox = createOutboxRunner(context)
  return { routes: referralRoutes(context), runOutbox, context }
}

function mailerOf(settings: FunctionSettings, domain: string): Mailer {
  if (settings.MAIL_API_KEY) {
    const { create, url } = mailApis[settings.MAIL_API]
    return create(settings.MAIL_API_KEY, settings.REFERRAL_FROM, settings.MAIL_API_URL ?? url)
  }
  return smtpMailer(settings.SMTP_URL ?? '', settings.REFERRAL_FROM, domain)
}

async function alert(sentence: string, url: string | undefined, log: Log): Promise<void> {
  if (!url) return
  try {
    await fetch(url, { method: 'POST', body: sentence, signal: AbortSignal.timeout(5_000) })
  } catch (failure) {
    log.error(
      'alert.unreachable',
      'An alert could not be delivered; check REFERRAL_ALERT_URL.',
      failureFacts(failure),
    )
  }
}
