/** Open to everyone, or only to the process that fills the lake for the first time. */
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
