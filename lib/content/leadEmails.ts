import { defineQuery } from 'groq'
import { z } from 'zod'
import { defaultTitles } from '#lib/labels.ts'
import { parseFacts } from './readers/readFacts.ts'
import { section, text, textOr } from './readers/readFields.ts'
import { shortTextReader } from './readers/texts/shortText.ts'

/** The email with the method PDF. The other emails after a sign-up are sent by the site owner's provider. */
export const leadEmailsQuery = defineQuery(`{
  "emails": *[_type == "leadEmails" && _id == "leadEmails"][0]{delivery{subject, body}},
  "sender": *[_type == "businessFacts" && _id == "businessFacts"][0].businessName,
  "facts": *[_type == "businessFacts" && _id == "businessFacts"][0]
}`)

/** Reads the email with the method PDF. Never throws: missing or invalid fields are empty. */
export function readLeadEmails(answer: unknown) {
  const { emails, sender, facts } = section({
    emails: z.unknown(),
    sender: text,
    facts: z.unknown(),
  }).parse(answer)
  const delivery = section({
    subject: textOr(defaultTitles.leadThankYouPage),
    body: shortTextReader(parseFacts(facts)),
  })
  return { sender, ...section({ delivery }).parse(emails) }
}

export type LeadEmails = ReturnType<typeof readLeadEmails>
