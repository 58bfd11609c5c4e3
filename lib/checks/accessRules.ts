/** axe's rules that other checks judge in better words. */
export const judgedElsewhere: readonly string[] = ['heading-order', 'image-alt', 'image-redundant-alt']

/** Advice to the site owner for each rule that a text can break. */
const ADVICE: Readonly<Record<string, string>> = {
  'link-name': 'This link has no words, so nobody can hear where it leads. Write some, or remove it.',
  'empty-heading': 'This heading is empty. Write it, or remove it.',
  'empty-table-header': 'This column has no title. Write what it contains.',
  'page-has-heading-one': 'The page has no headline. Write one.',
  'button-name': 'This button has no words. Write what it does.',
  'summary-name': 'This question has no words. Write it, or remove it.',
  'frame-title': 'This frame has no name. Write one.',
}

/** Returns a sentence about a fault that axe found, in axe's words if the site owner can't fix it. */
export const accessSentence = (rule: string, help: string): string => ADVICE[rule] ?? `${help} (${rule}).`
