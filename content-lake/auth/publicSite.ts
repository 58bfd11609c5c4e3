/** An email that the Content Lake sends to an editor. */
export interface AccountEmail {
  to: string
  subject: string
  text: string
}

/** Settings of a Content Lake that editors reach through a public site. Without them it serves this machine alone. */
export interface PublicSite {
  /** Such as `https://anna.example`. */
  origin: string
  /** Address of the first editor, who gets a one-time link at the first start. */
  ownerEmail: string
  /** Widths of the pages' pictures, pixels. Visitors get no other size. */
  imageWidths: readonly number[]
  /** Hands an email over to be sent. It never rejects. */
  sendEmail: (email: AccountEmail) => Promise<void>
}
