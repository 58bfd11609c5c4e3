import { sharedFor } from '../../server/http/sharedFor.ts'
import { failureFacts } from '../../server/log/failureFacts.ts'
import type { Log } from '../../server/log/log.ts'
import { withTimeLimit } from '../../server/timeLimit.ts'
import { createAdminApi } from '../admin/adminApi.ts'
import { type Query, sqlStore } from '../database/sqlStore.ts'
import { compose } from '../email/compose.ts'
import { readConfirmation } from '../email/readConfirmation.ts'
import { mailApis } from '../mailers/mailApis.ts'
import { smtpMailer } from '../mailers/smtp.ts'
import { myDataStore } from '../myData/myDataStore.ts'
import { createOutboxRunner } from '../outbox/outboxRunner.ts'
import type { Clock, Mailer } from '../ports.ts'
import type { FunctionPorts } from './functionPorts.ts'
import { defaultLimits, type FunctionSettings } from './functionSettings.ts'
import { originIn } from './originList.ts'
import { type Inspection, inspection as inspectionOf } from './outboxState.ts'
import { publishedReplyTime } from './publishedReplyTime.ts'
import { referralRoutes } from './referralRoutes.ts'
import { refusedOrigins } from './refusedOrigins.ts'

/** Time limit for the database, ms. The site's readiness check waits longer than this. */
const DATABASE_MS = 3_000
/** Time for which callers share one result, ms. The endpoint is public, so this limits the load on the database. */
const SHARED_MS = 2_000

/** The differences between the hosted and the local function. */
export type Surroundings = {
  readonly query: Query
  /** Number of days after which a referral is deleted. */
  readonly keptDays: number
  readonly clock: Clock
  readonly log: Log
  readonly publishableKey: string
  /** Keeps a background task alive after the response. The hosted runtime would end it otherwise. */
  readonly background: (task: Promise<void>) => void
  /** The network of a request's sender; null where it is not known. */
  readonly networkOf: (request: Request) => string | null
  /** Allows origins beyond REFERRAL_ALLOWED_ORIGINS. */
  readonly isAllowedOrigin?: FunctionPorts['isAllowedOrigin']
}

export type ReferralFunction = ReturnType<typeof assembleFunction>

export function assembleFunction(settings: FunctionSettings, surroundings: Surroundings) {
  const { query, keptDays, clock, log } = surroundings
  const store = sqlStore(query)
  const inspection = inspectionOf(query)
  const siteUrl = settings.REFERRAL_SITE_URL
  const email = {
    consultant: settings.REFERRAL_TO,
    siteUrl,
    timeZone: settings.REFERRAL_TIME_ZONE,
    secret: settings.REFERRAL_SECRET,
    keptDays,
  }
  const contentUrl = settings.REFERRAL_CONTENT_URL
  const mailer = mailerOf(settings, new URL(siteUrl).hostname)
  const tell = (sentence: string) => alert(sentence, settings.REFERRAL_ALERT_URL, log)
  const runOutbox = createOutboxRunner({
    store,
    clock,
    log,
    mailer,
    compose: (job) =>
      compose(job, email, async ({ reply }) =>
        contentUrl ? readConfirmation(contentUrl, { replyTime: reply.promise }) : null,
      ),
    alert: tell,
  })
  const isListed = originIn(settings.REFERRAL_ALLOWED_ORIGINS)
  const ports: FunctionPorts = {
    store,
    clock,
    log,
    limits: {
      ...defaultLimits,
      source: settings.REFERRAL_LIMIT_PER_SOURCE,
      everyone: settings.REFERRAL_LIMIT_PER_HOUR,
    },
    publishableKey: surroundings.publishableKey,
    siteUrl,
    secret: settings.REFERRAL_SECRET,
    studioSecret: settings.REFERRAL_STUDIO_SECRET,
    isAllowedOrigin: (origin, request) =>
      isListed(origin) || (surroundings.isAllowedOrigin?.(origin, request) ?? false),
    onRefusedOrigin: refusedOrigins(log, clock),
    addressOf: surroundings.networkOf,
    inspection,
    canStore: canStore(inspection),
    admin: createAdminApi(query, email),
    myData: myDataStore(query, keptDays),
    readReplyTime: publishedReplyTime(contentUrl, clock, log),
    onQueued: () => surroundings.background(runOutbox()),
  }
  return {
    routes: referralRoutes(ports),
    runOutbox,
    mailer,
    /** Notifies the operator outside email, if that is configured. Never rejects. */
    alert: tell,
  }
}

/** Creates a check that returns true if a referral could be stored now. The check never rejects. */
const canStore = ({ reach }: Inspection): (() => Promise<boolean>) =>
  sharedFor(SHARED_MS, () =>
    withTimeLimit(reach(), DATABASE_MS).then(
      () => true,
      () => false,
    ),
  )

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
