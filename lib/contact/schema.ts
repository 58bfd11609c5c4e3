import { z } from 'zod'

const emptyOrUrl = z.union([z.literal(''), z.url({ protocol: /^https?$/ })])

/**
 * The contact form: defined and validated, never rendered, since the scheduler takes its place.
 * Bounds and messages: requirements §5.1 and §9.8 (form minimums: name 2, company 2, goals 10 characters).
 */
export const contactSchema = z.object({
  fullName: z.string().trim().min(2, 'Please enter your full name'),
  email: z.string().trim().pipe(z.email('Enter a valid email')),
  company: z.string().trim().min(2, 'Enter your company name'),
  website: emptyOrUrl.optional(),
  monthlyRevenue: z.string().optional(),
  goals: z.string().trim().min(10, 'Tell us briefly about your goals'),
})
