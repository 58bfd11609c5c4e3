import type { ResultField } from '#lib/calculator/formulas.ts'
import type { FactKey } from '../facts.ts'
import type { CaseStudy } from './library.ts'
import type { SiteImage } from './siteImage.ts'

export interface TextSpan {
  _type: 'span'
  _key: string
  text: string
  /** `strong`, `em`, or the `_key` of a link in the block's `markDefs`. */
  marks: string[]
}

export interface LinkMark {
  _type: 'link'
  _key: string
  /** Relative, or http, https, mailto or tel; anything else was dropped by the boundary. */
  href: string
}

/** An inline figure; `value` is what the facts document says, as it reads in a sentence. */
export interface FactChip {
  _type: 'fact'
  _key: string
  fact: FactKey
  value: string
}

/** An inline calculator result; the calculator page fills in the visitor's own figure. */
export interface MetricChip {
  _type: 'metric'
  _key: string
  metric: ResultField
}

export interface TextBlock<Style extends string, Inline> {
  _type: 'block'
  _key: string
  style: Style
  listItem?: 'bullet' | 'number'
  /** 1 to 10; present on list items only. */
  level?: number
  children: (TextSpan | Inline)[]
  markDefs: LinkMark[]
}

export type ShortText = TextBlock<'normal', FactChip>[]
export type AdviceText = TextBlock<'normal', FactChip | MetricChip>[]

export type LetterStyle = 'normal' | 'lead' | 'h2' | 'h3' | 'blockquote'

/** The blocks that put one of the page's own sections into the flow of the letter. */
export type LetterPlacement = 'letterBeforeAfter' | 'letterDeliverables' | 'letterGuarantee'

export type LetterBlock =
  | TextBlock<LetterStyle, FactChip>
  | { _type: LetterPlacement; _key: string }
  | { _type: 'letterCallToAction'; _key: string; label: string }
  | { _type: 'letterCaseStudy'; _key: string; caseStudy: CaseStudy }
  | { _type: 'pullQuote'; _key: string; text: string }
  | { _type: 'callout'; _key: string; heading: string; body: ShortText }
  | { _type: 'figure'; _key: string; image: SiteImage }

export type LetterText = LetterBlock[]
