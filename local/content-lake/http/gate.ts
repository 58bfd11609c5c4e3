/** Whether everybody is let in, or for now only the one who fills the lake for the first time. */
export class Gate {
  #reservedFor: string | null = null

  get open(): boolean {
    return this.#reservedFor === null
  }

  /** Until it is released, only this user gets in. */
  reserve(userId: string): void {
    this.#reservedFor = userId
  }

  release(): void {
    this.#reservedFor = null
  }

  admits(userId: string): boolean {
    return this.#reservedFor === null || this.#reservedFor === userId
  }
}
