import type { PageFinding } from './finding.ts'

/** A fault that axe found at an element. */
export interface AxeFault {
  /** The rule's name, such as `link-name`. */
  readonly rule: string
  /** What the rule asks for, in axe's words. */
  readonly help: string
  readonly at: number
  readonly words: string
}

/** Rules whose faults are judged with better words by the checks beside this one. */
export const judgedElsewhere: readonly string[] = ['heading-order', 'image-alt', 'image-redundant-alt']

/** What the consultant can do about a rule that words alone can break. */
const ADVICE: Readonly<Record<string, string>> = {
  'link-name': 'This link has no words, so nobody can hear where it leads. Write some, or remove it.',
  'empty-heading': 'This heading is empty. Write it, or remove it.',
  'empty-table-header': 'This column has no title. Write what stands in it.',
  'page-has-heading-one': 'The page has no headline. Write one.',
  'button-name': 'This button has no words. Write what it does.',
  'summary-name': 'This question has no words. Write it, or remove it.',
  'frame-title': 'What stands in this frame has no name. Write one.',
}

/** What axe found, in the consultant's words where she can mend it. */
export const accessFindings = (faults: readonly AxeFault[]): PageFinding[] =>
  faults.map(({ rule, help, at, words }) => ({
    kind: 'Access',
    at,
    sentence: ADVICE[rule] ?? `${help} (${rule}).`,
    words,
  }))
