/** Consent that a third party needs: `none` if the visitor came to the page for it, `marketing` after consent. */
type ConsentClass = 'none' | 'marketing'

export interface ThirdParty {
  readonly title: string
  readonly consent: ConsentClass
  /** Sources as in Content-Security-Policy, by purpose. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  readonly frames?: readonly string[]
  readonly images?: readonly string[]
  readonly connections?: readonly string[]
}

export const demonstrationPart = (title: string): ThirdParty => ({
  title,
  consent: 'none',
  frames: ["'self'"],
})
