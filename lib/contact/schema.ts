import { z } from 'zod'

const emptyOrUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/** A required text. `message` also covers a missing value. */
const text = (message: string, least = 0) => z.string({ error: message }).trim().min(least, message)

/**
 * The contact form: defined and validated, never rendered, since the scheduler takes its place.
 * Bounds and messages: requirements §5.1 and §9.8 (form minimums: name 2, company 2, goals 10 characters).
 */
export const contactSchema = z.object({
  fullName: text('Please enter your full name', 2),
  email: text('Enter a valid email').pipe(z.email('Enter a valid email')),
  company: text('Enter your company name', 2),
  website: emptyOrUrl.optional(),
  monthlyRevenue: z.string().optional(),
  goals: text('Tell us briefly about your goals', 10),
})
