/** Characters. A query that builds a longer string than any client sends is after memory, not after content. */
const LONGEST_STRING = 1_000_000

/** Items. The largest dataset this lake is made for has some thousands of documents. */
const LARGEST_ARRAY = 1_000_000

/** Items and attributes that one evaluation may make in all: some hundred megabytes at the most, as much of it is let go on the way. */
const MOST_ITEMS = 5_000_000

/** Steps between two looks at the clock. A step takes some ten nanoseconds, so this is a fraction of a millisecond. */
const STEPS_BETWEEN_LOOKS = 1_000

/** Characters that cost about as much as a step. */
const CHARACTERS_A_STEP = 32

/**
 * Milliseconds on the clock that a query may have beyond its time, while others had the processor: a page's query must not
 * be refused because the machine is busy, as it is while it builds the site.
 */
const MOST_PATIENCE = 300

/** Milliseconds of processor time that this thread has used. It takes half a microsecond to ask. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** `answer` is a result too large to be written out where it was found, though it may be elsewhere. */
export type Exhausted = 'time' | 'size' | 'answer'

const SENTENCES: Readonly<Record<Exhausted, string>> = {
  time: 'The query took too long: filter by _type or _id first, and ask for less at once.',
  size: 'The query builds too large a value: ask for fewer documents or fields at once.',
  answer: 'The answer is too large: ask for fewer documents or fields at once.',
}

/** An evaluation was cut off. */
export class BudgetExceeded extends Error {
  override readonly name = 'BudgetExceeded'
  readonly exhausted: Exhausted

  constructor(exhausted: Exhausted) {
    super(SENTENCES[exhausted])
    this.exhausted = exhausted
  }
}

/**
 * What one evaluation may use. Everything in it that loops spends steps here, so that no query runs longer than it
 * may, whatever it says. Time is the processor's, and runs from the moment the budget is made; the clock is only asked
 * first, since the two are the same on a machine that has nothing else to do.
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

  get millisecondsLeft(): number {
    return this.#end - performance.now()
  }

  /** @throws BudgetExceeded when the time is over. */
  spend(steps: number): void {
    this.#untilLook -= steps
    if (this.#untilLook > 0) return
    this.#untilLook = STEPS_BETWEEN_LOOKS
    if (performance.now() > this.#deadline) this.#goOn()
  }

  /** The clock says that time is over: it goes on for what others had of it. @throws BudgetExceeded otherwise. */
  #goOn(): void {
    const now = performance.now()
    const left = Math.min(this.#usedUp - processorTime(), this.#end - now)
    if (left <= 0) throw new BudgetExceeded('time')
    this.#deadline = now + left
  }

  /** Reading through a text. @throws BudgetExceeded when the time is over. */
  read(text: string): void {
    this.spend(1 + Math.floor(text.length / CHARACTERS_A_STEP))
  }

  /** Making a string. @throws BudgetExceeded when it is too long. */
  text(length: number): void {
    if (length > LONGEST_STRING) throw new BudgetExceeded('size')
    this.spend(1 + Math.floor(length / CHARACTERS_A_STEP))
  }

  /** Making an array or object, or adding to one that then holds `length`. @throws BudgetExceeded when there is no room. */
  items(added: number, length = added): void {
    this.#items -= added
    if (this.#items < 0 || length > LARGEST_ARRAY) throw new BudgetExceeded('size')
    this.spend(added)
  }

  /** @throws BudgetExceeded when so many characters are more than an answer may have. */
  answer(characters: number): void {
    if (characters > this.#largestAnswer) throw new BudgetExceeded('answer')
  }
}
