/**
 * Time of this process that a group of callers may use: so many milliseconds a second, saved up to a limit. It can be
 * overdrawn, and is paid back first.
 */
export class TimeAllowance {
  readonly #perSecond: number
  readonly #most: number
  #balance: number
  #at = performance.now()

  /** @param most milliseconds that can be saved up; by default those of a second */
  constructor(millisecondsPerSecond: number, most = millisecondsPerSecond) {
    this.#perSecond = millisecondsPerSecond
    this.#most = most
    this.#balance = most
  }

  /** Milliseconds left now; negative when overdrawn. */
  get balance(): number {
    const now = performance.now()
    this.#balance = Math.min(this.#most, this.#balance + ((now - this.#at) * this.#perSecond) / 1_000)
    this.#at = now
    return this.#balance
  }

  take(milliseconds: number): void {
    this.#balance = this.balance - milliseconds
  }
}
