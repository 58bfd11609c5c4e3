import type { Mailer } from '../ports.ts'
import { resendMailer } from './resend.ts'

interface MailApi {
  readonly url: string
  /** Creates a mailer from key, sender and address of the API. */
  readonly create: (key: string, from: string, url: string) => Mailer
}

export const mailApis = {
  resend: { url: 'https://api.resend.com', create: resendMailer },
} as const satisfies Record<string, MailApi>

export const mailApiNames = Object.keys(mailApis).filter(
  (name): name is keyof typeof mailApis => name in mailApis,
)
