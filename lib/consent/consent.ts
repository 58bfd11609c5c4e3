export type Decision = 'granted' | 'denied'

/** The localStorage key of the visitor's decision about the advertising pixel. */
export const CONSENT_KEY = 'consent'

export interface Circumstances {
  /** What is stored; anything but a decision counts as undecided. */
  stored: string | null
  /** The browser's Global Privacy Control signal. It overrules a stored consent. */
  globalPrivacyControl: boolean
  /** In draft mode nothing is measured. */
  draft: boolean
}

/** Whether the pixel may load now: only after an explicit yes, never under Global Privacy Control or in draft mode. */
export const mayTrack = ({ stored, globalPrivacyControl, draft }: Circumstances): boolean =>
  stored === 'granted' && !globalPrivacyControl && !draft

/** Whether to ask: the visitor has not decided, and an answer would make a difference. */
export const shouldAsk = ({ stored, globalPrivacyControl, draft }: Circumstances): boolean =>
  stored !== 'granted' && stored !== 'denied' && !globalPrivacyControl && !draft
