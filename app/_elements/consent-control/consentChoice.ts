export type Decision = 'granted' | 'denied'

/** The localStorage key of the visitor's decision about the advertising pixel. */
export const CONSENT_KEY = 'consent'

export interface Circumstances {
  /** The stored decision; any other value counts as undecided. */
  stored: string | null
  /** The browser's Global Privacy Control signal. It overrules a stored consent. */
  globalPrivacyControl: boolean
  /** In draft mode nothing is measured. */
  draft: boolean
}

/** Returns true if the pixel may load now: only after an explicit yes. */
export const mayTrack = ({ stored, globalPrivacyControl, draft }: Circumstances): boolean =>
  stored === 'granted' && !globalPrivacyControl && !draft

/** Returns true if the visitor has not decided and a decision would make a difference. */
export const shouldAsk = ({ stored, globalPrivacyControl, draft }: Circumstances): boolean =>
  stored !== 'granted' && stored !== 'denied' && !globalPrivacyControl && !draft
