import type { PageElement } from '../element.ts'

/** What a page is made of, as far as the selectors of style sheets ask for it. */
export interface PageWords {
  /** Names of elements, in lower case. */
  readonly tags: ReadonlySet<string>
  readonly classes: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
  /**
   * Words of what may become markup: of its scripts, and of what browsers without scripts read. Each may be any of these, or a
   * custom property that is referred to.
   */
  readonly possible: ReadonlySet<string>
  /** The numbers of the characters that its text shows; any where a visitor types. */
  readonly shown: ReadonlySet<number> | 'any'
}

/** Strings of a program end at quotes; most classes stand alone between them or beside punctuation. */
const BETWEEN_SPACES = /[^\s"'`]+/g
const BETWEEN_MARKS = /[^\s"'`<>=;,{}()]+/g

/** The words of a program, or of text that becomes markup: whatever in it may be an element, a class or an id. */
export const wordsIn = (text: string): ReadonlySet<string> =>
  new Set([...(text.match(BETWEEN_SPACES) ?? []), ...(text.match(BETWEEN_MARKS) ?? [])])

/** Fields in which a visitor types nothing, by their type. */
const NOT_TYPED_IN = new Set(['button', 'checkbox', 'hidden', 'radio', 'range', 'reset', 'submit'])
/** Attributes that are drawn as text. */
const SHOWN = ['alt', 'label', 'placeholder', 'title', 'value']

/** Collects the words of a page, element by element. */
export class WordList {
  readonly #tags = new Set<string>()
  readonly #classes = new Set<string>()
  readonly #ids = new Set<string>()
  readonly #possible = new Set<string>()
  readonly #shown = new Set<number>()
  #isTypedIn = false

  note({ tag, attributes, text }: PageElement): void {
    this.#tags.add(tag.toLowerCase())
    for (const name of (attributes.get('class') ?? '').split(/\s+/)) this.#classes.add(name)
    this.#ids.add(attributes.get('id') ?? '')
    const isField = tag === 'input' && !NOT_TYPED_IN.has(attributes.get('type') ?? '')
    if (isField || tag === 'textarea') this.#isTypedIn = true
    for (const name of SHOWN) this.noteText(attributes.get(name) ?? '')
    const drawn = [...attributes.values()].filter((value) => value.includes('var('))
    for (const source of tag === 'noscript' ? [text, ...drawn] : drawn)
      for (const word of wordsIn(source)) this.#possible.add(word)
  }

  noteText(text: string): void {
    for (const character of text) this.#shown.add(character.codePointAt(0) ?? 0)
  }

  get all(): PageWords {
    return {
      tags: this.#tags,
      classes: this.#classes,
      ids: this.#ids,
      possible: this.#possible,
      shown: this.#isTypedIn ? 'any' : this.#shown,
    }
  }
}
