import { defineQuery } from 'groq'
import { z } from 'zod'
import { defaultLabels, defaultTitles } from '#lib/labels.ts'
import { parseFacts } from './readers/facts.ts'
import { list, section, text, textOr } from './readers/fields.ts'
import { shortTextReader } from './readers/shortText.ts'

/** What the e-mails after a sign-up are made of. */
export const leadEmailsQuery = defineQuery(`{
  "emails": *[_type == "leadEmails" && _id == "leadEmails"][0]{
    confirmation{subject, body, buttonLabel}, delivery{subject, body}, days[]{subject, body}
  },
  "sender": *[_type == "siteSettings" && _id == "siteSettings"][0].name,
  "facts": *[_type == "businessFacts" && _id == "businessFacts"][0]
}`)

/** The e-mails after a sign-up from the answer to their query. Never throws: what is missing or odd reads as empty. */
export function readLeadEmails(answer: unknown) {
  const { emails, sender, facts } = section({
    emails: z.unknown(),
    sender: text,
    facts: z.unknown(),
  }).parse(answer)
  const body = shortTextReader(parseFacts(facts))
  const fields = section({
    confirmation: section({ subject: text, body, buttonLabel: textOr(defaultLabels.confirmAddress) }),
    delivery: section({ subject: textOr(defaultTitles.leadThankYouPage), body }),
    /** One a day, the first on the day after the PDF. */
    days: list(section({ subject: text, body })),
  })
  return { sender, ...fields.parse(emails) }
}

export type LeadEmails = ReturnType<typeof readLeadEmails>
