const FIRST_PAUSE_MS = 250

/** Waiting longer would only keep visitors from what works again. */
const LONGEST_PAUSE_MS = 10_000

/** A program that ran for so long had no part in what ended the one before it. */
export const HEALTHY_MS = 60_000

/** How long to wait before a program is started again: doubled each time, from the beginning after a time of health. */
export class BackOff {
  #next = FIRST_PAUSE_MS

  /**
   * @param ran how long the program that ended had been running, in milliseconds
   * @returns milliseconds
   */
  pauseAfter(ran: number): number {
    const pause = ran >= HEALTHY_MS ? FIRST_PAUSE_MS : this.#next
    this.#next = Math.min(pause * 2, LONGEST_PAUSE_MS)
    return pause
  }
}
