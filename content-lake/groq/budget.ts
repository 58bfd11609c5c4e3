/** Longest string, characters: more than any client sends. */
const LONGEST_STRING = 1_000_000

/** Largest array, items. Datasets have a few thousand documents. */
const LARGEST_ARRAY = 1_000_000

/**
 * Items and attributes that one evaluation may create. At most a few hundred megabytes, because most are freed on the
 * way.
 */
const MOST_ITEMS = 5_000_000

/** Steps between two checks of the clock. A step takes about ten nanoseconds. */
const STEPS_BETWEEN_LOOKS = 1_000

/** Characters that cost about as much as a step. */
const CHARACTERS_A_STEP = 32

/**
 * Wall-clock time beyond the processor time, ms. A page's query must not fail because other programs use the processor,
 * as during a build.
 */
const MOST_PATIENCE = 300

/** Returns the processor time of this thread, ms. A call takes half a microsecond. */
export function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** `answer` means that the result is too large to write out in this thread. */
export type Exhausted = 'time' | 'size' | 'answer'

const SENTENCES: Readonly<Record<Exhausted, string>> = {
  time: 'The query took too long: filter by _type or _id first, and ask for less at once.',
  size: 'The query builds too large a value: ask for fewer documents or fields at once.',
  answer: 'The answer is too large: ask for fewer documents or fields at once.',
}

/** An evaluation that exceeded its budget. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded'
  readonly exhausted: Exhausted

  constructor(exhausted: Exhausted) {
    super(SENTENCES[exhausted])
    this.exhausted = exhausted
  }
}

/**
 * Limits of one evaluation. Every loop spends steps here, so no query exceeds its time. The limit is processor time
 * since the budget was made. The clock is read first, because on an idle machine both are equal.
 */
export class Budget {
  readonly #largestAnswer: number
  readonly #usedUp: number
  readonly #end: number
  #deadline: number
  #untilLook = STEPS_BETWEEN_LOOKS
  #items = MOST_ITEMS

  /** @param largestAnswer in characters as JSON */
  constructor(milliseconds: number, largestAnswer: number = Number.POSITIVE_INFINITY) {
    this.#deadline = performance.now() + milliseconds
    this.#usedUp = processorTime() + milliseconds
    this.#end = this.#deadline + Math.min(3 * milliseconds, MOST_PATIENCE)
    this.#largestAnswer = largestAnswer
  }

  /** For work that can't spend steps. It gets no patience, because its processor time is not measured. */
  get millisecondsLeft(): number {
    return this.#deadline - performance.now()
  }

  /** @throws BudgetExceeded when the time is over. */
  spend(steps: number): void {
    this.#untilLook -= steps
    if (this.#untilLook > 0) return
    this.#untilLook = STEPS_BETWEEN_LOOKS
    if (performance.now() > this.#deadline) this.#goOn()
  }

  /** Extends the time by the share that other programs used. @throws BudgetExceeded otherwise */
  #goOn(): void {
    const now = performance.now()
    const left = Math.min(this.#usedUp - processorTime(), this.#end - now)
    if (left <= 0) throw new BudgetExceeded('time')
    this.#deadline = now + left
  }

  /** Counts the reading of a text. @throws BudgetExceeded when the time is over */
  read(text: string): void {
    this.spend(1 + Math.floor(text.length / CHARACTERS_A_STEP))
  }

  /** Counts a new string. @throws BudgetExceeded when it is too long */
  text(length: number): void {
    if (length > LONGEST_STRING) throw new BudgetExceeded('size')
    this.spend(1 + Math.floor(length / CHARACTERS_A_STEP))
  }

  /**
   * Counts a new array or object, or an addition to one that then contains `length`.
   * @throws BudgetExceeded beyond the limit
   */
  items(added: number, length = added): void {
    this.#items -= added
    if (this.#items < 0 || length > LARGEST_ARRAY) throw new BudgetExceeded('size')
    this.spend(added)
  }

  /** @throws BudgetExceeded when an answer of this many characters is too long */
  answer(characters: number): void {
    if (characters > this.#largestAnswer) throw new BudgetExceeded('answer')
  }
}
