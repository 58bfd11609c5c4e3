import { z } from 'zod'
import type { PersonRole } from '../myData/myDataLink.ts'
import { stages } from '../stages.ts'

type ColumnFacts = {
  readonly column: string
  /** The person whose data it contains; null if it contains nobody's. */
  readonly about: PersonRole | null
  /** Label for that person, who may see it by their own link. */
  readonly label?: string
  /** Label for the site owner, in the email and in the Studio. */
  readonly ownerLabel?: string
  /** Words for it in the first message to the referred person, who is told all of it. */
  readonly told?: string
  /** Heading in the site owner's export. */
  readonly heading?: string
  /** True if the search for a person by address or profile skips it (docs/decisions/0021). */
  readonly isUnsearched?: true
  /** SQL of what replaces the referred person's data; the text `[erased]` if not set. */
  readonly erased?: string
}

export type ReferralColumn = ColumnFacts & { readonly name: string }

const facts = z.registry<ColumnFacts>()
const text = (of: ColumnFacts) => z.string().register(facts, of)
/** A moment as PostgreSQL and PGlite return it. Each column registers its own schema. */
export const storedMoment = () => z.union([z.date(), z.string()]).transform((value) => new Date(value))

// A key made of the words of a referral is erased with them.
const KEY_WITHOUT_WORDS =
  "case when idempotency_key like 'words:%' then 'erased:' || id else idempotency_key end"

/**
 * Every column of `referral.referrals`, in the order in which people read them. Storing, reading, search for a person, access,
 * export and erasure derive from it.
 */
export const referralColumnSchema = z.object({
  receivedAt: storedMoment().register(facts, { column: 'received_at', about: null, heading: 'Received' }),
  replyDueAt: storedMoment().register(facts, { column: 'reply_due_at', about: null, heading: 'Reply due' }),
  repliedAt: storedMoment()
    .nullable()
    .register(facts, { column: 'replied_at', about: null, heading: 'Replied' }),
  stage: z.enum(stages).register(facts, { column: 'stage', about: null, heading: 'Stage' }),
  bonusDueAt: storedMoment()
    .nullable()
    .register(facts, { column: 'bonus_due_at', about: null, heading: 'Bonus due' }),
  isStageShared: z.boolean().register(facts, { column: 'is_stage_shared', about: null }),
  yourName: text({
    column: 'your_name',
    about: 'referrer',
    label: 'Name',
    ownerLabel: 'Name',
    heading: 'Referrer',
    isUnsearched: true,
  }),
  yourEmail: text({
    column: 'your_email',
    about: 'referrer',
    label: 'Email',
    ownerLabel: 'Email',
    heading: 'Referrer’s email',
    isUnsearched: true,
  }),
  yourEmailAscii: text({ column: 'your_email_ascii', about: 'referrer', isUnsearched: true }),
  yourCompany: text({
    column: 'your_company',
    about: 'referrer',
    label: 'Company',
    ownerLabel: 'Company',
    heading: 'Referrer’s company',
  }),
  referralName: text({
    column: 'referral_name',
    about: 'referred',
    label: 'Name',
    ownerLabel: 'Name',
    told: 'your name',
    heading: 'Referred',
    isUnsearched: true,
  }),
  referralCompany: text({
    column: 'referral_company',
    about: 'referred',
    label: 'Company',
    ownerLabel: 'Company',
    told: 'your company',
    heading: 'Company',
  }),
  referralEmail: text({
    column: 'referral_email',
    about: 'referred',
    label: 'Contact',
    ownerLabel: 'Contact',
    told: 'how to reach you',
    heading: 'Contact',
  }),
  relationship: text({
    column: 'relationship',
    about: 'referred',
    label: 'Note about you',
    ownerLabel: 'Note',
    told: 'a note on how you know each other',
    heading: 'Note',
  }),
  ownerNote: text({
    column: 'owner_note',
    about: 'referred',
    label: 'Later note about you',
    heading: 'Your note',
    erased: "''",
  }),
  consentVersion: text({ column: 'consent_version', about: 'referrer', isUnsearched: true }),
  consentText: text({
    column: 'consent_text',
    about: 'referrer',
    label: 'You agreed to',
    heading: 'Consent',
    isUnsearched: true,
  }),
  pageUrl: text({ column: 'page_url', about: 'referrer', label: 'Sent from', isUnsearched: true }),
  userAgent: text({ column: 'user_agent', about: 'referrer', label: 'Browser', isUnsearched: true }),
  id: text({ column: 'id', about: null, heading: 'Id' }),
  flags: z.array(z.string()).register(facts, { column: 'flags', about: null }),
  replyPromise: text({ column: 'reply_promise', about: null }),
  referredErasedAt: storedMoment().nullable().register(facts, { column: 'referred_erased_at', about: null }),
  fingerprint: text({ column: 'fingerprint', about: 'referred', erased: "''", isUnsearched: true }),
  idempotencyKey: text({
    column: 'idempotency_key',
    about: 'referred',
    erased: KEY_WITHOUT_WORDS,
    isUnsearched: true,
  }),
})

export const referralColumns: readonly ReferralColumn[] = Object.entries(referralColumnSchema.shape).map(
  ([name, schema]) => {
    const of = facts.get(schema)
    if (of === undefined) throw new Error(`lib/referral/database/columns.ts does not describe ${name}.`)
    return { name, ...of }
  },
)

export const columnsAbout = (person: PersonRole): ReferralColumn[] =>
  referralColumns.filter(({ about }) => about === person)
