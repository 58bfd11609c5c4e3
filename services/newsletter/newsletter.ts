import { leadEmailsQuery, readLeadEmails } from '#lib/content/leadEmails.ts'
import { methodGuideQuery, readMethodGuide } from '#lib/content/methodGuide.ts'
import { DEMONSTRATION_PATH } from '#lib/embeds/demonstrationAddresses.ts'
import { makeMethodPdf } from '#lib/method/methodPdf.ts'
import { readBrand } from '#lib/referral/email/readBrand.ts'
import { queryPublished } from '#lib/referral/function/queryPublished.ts'
import { routeOf } from '#lib/routes.ts'
import { readForm } from '#lib/server/http/body.ts'
import { messagePage } from '../demonstration/demonstrationPage.ts'
import type { DemonstrationService, SendMail } from '../demonstration/demonstrationService.ts'
import { MAX_FORM_BYTES, readPerson } from '../demonstration/form.ts'
import { publishedQueryUrl } from '../demonstration/publishedQueryUrl.ts'
import { pdfMail } from './newsletterEmail.ts'
import { SERVICE, signUpPage } from './signUpPage.ts'

/** The path of the form, which the lead page frames. */
const SIGN_UP_PATH = `${DEMONSTRATION_PATH}/newsletter/premium-pricing-secrets`

interface NewsletterSettings {
  send: SendMail
  siteUrl: string
  /** Address at which the mailbox shows its emails. */
  mailboxUrl: string
  lakeUrl: string
  /** Replaces the content of the Content Lake. */
  content?: ReturnType<typeof publishedContent>
}

/** Opens the demonstration's sign-up form, which sends the method PDF at once and keeps no list (docs/decisions/0015). */
export function newsletterService({
  send,
  siteUrl,
  mailboxUrl,
  lakeUrl,
  content = publishedContent(lakeUrl, siteUrl),
}: NewsletterSettings): DemonstrationService {
  return async (request) => {
    if (new URL(request.url).pathname !== SIGN_UP_PATH) {
      return messagePage(SERVICE, 404, 'There is no such page', 'The form is on the site, at /ilm-lead.')
    }
    const brand = await content.brand()
    if (request.method !== 'POST') return signUpPage(mailboxUrl, brand)
    const form = await readForm(request, MAX_FORM_BYTES)
    if (typeof form === 'number') {
      return messagePage(SERVICE, form, 'Not sent', 'Please use the form on the site, and a shorter text.')
    }
    const person = readPerson(form)
    if ('wrong' in person) return signUpPage(mailboxUrl, brand, form, person.wrong)
    const [emails, pdf] = await Promise.all([content.emails(), content.pdf()])
    await send(pdfMail({ to: person, emails, pdf, siteUrl, brand }))
    // Relative, so that it holds at any address of the site.
    return new Response(null, { status: 303, headers: { location: routeOf('leadThankYouPage').path } })
  }
}

/** Time limit of a query, ms. */
const QUERY_MS = 5_000

/** Reads the published content of the local Content Lake. `emails` and `pdf` reject if it doesn't answer. */
function publishedContent(lakeUrl: string, siteUrl: string) {
  const url = publishedQueryUrl(lakeUrl)
  return {
    emails: async () => readLeadEmails(await queryPublished(url, leadEmailsQuery, QUERY_MS)),
    pdf: async () => {
      const guide = readMethodGuide(await queryPublished(url, methodGuideQuery, QUERY_MS))
      return makeMethodPdf(guide, siteUrl)
    },
    brand: () => readBrand(url, QUERY_MS),
  }
}
