/** One part of a backup that may be put back: nothing stands in its way any more. */
export interface Restoring {
  /** Puts it back. @returns a sentence */
  carryOut(): Promise<string>
  /** Gives up what was opened for it. */
  close(): Promise<void>
}
