import type { Mailer } from '../ports.ts'
import { resendMailer } from './resend.ts'

interface MailApi {
  /** Default address of the API. */
  readonly url: string
  /** Creates a mailer from key, sender and address of the API. */
  readonly create: (key: string, from: string, url: string) => Mailer
}

/** Mail APIs by the value of MAIL_API. */
export const mailApis = {
  resend: { url: 'https://api.resend.com', create: resendMailer },
} as const satisfies Record<string, MailApi>

/** The names of {@link mailApis}. */
export const mailApiNames = Object.keys(mailApis).filter(
  (name): name is keyof typeof mailApis => name in mailApis,
)
