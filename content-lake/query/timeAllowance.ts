/**
 * Time of the lake's own thread that a group of callers may use up: so many milliseconds a second, saved up for a
 * second at the most. It can be overdrawn, and is paid back first.
 */
export class TimeAllowance {
  readonly #perSecond: number
  #balance: number
  #at = performance.now()

  constructor(millisecondsPerSecond: number) {
    this.#perSecond = millisecondsPerSecond
    this.#balance = millisecondsPerSecond
  }

  /** Milliseconds left now; negative when overdrawn. */
  get balance(): number {
    const now = performance.now()
    this.#balance = Math.min(this.#perSecond, this.#balance + ((now - this.#at) * this.#perSecond) / 1_000)
    this.#at = now
    return this.#balance
  }

  take(milliseconds: number): void {
    this.#balance = this.balance - milliseconds
  }
}
