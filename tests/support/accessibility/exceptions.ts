/** An accepted finding, with the reason. A fix of its cause removes the exception. */
interface Exception {
  /** Pattern for the line of the checker's finding. */
  readonly finding: RegExp
  readonly reason: string
}

/** Exceptions of HTML_CodeSniffer, IBM's checker and html-validate. axe needs none. */
const exceptions: readonly Exception[] = [
  {
    finding: /^aria_content_in_landmark: .*<a href="#main"/,
    reason: 'The skip link is the first focusable element, before every landmark, as in WCAG’s technique G1.',
  },
  {
    finding: /^aria_main_label_visible: Multiple elements/,
    reason:
      'The second main landmark is in a frame, which is a separate named document. axe reports two in one document.',
  },
  {
    finding: /^meta-refresh: .* must be instant/,
    reason:
      'The local mailbox reloads every ten seconds to show new emails; it has no fields or long texts. axe applies the rule to the site’s own pages.',
  },
]

export const unexplained = (findings: readonly string[]): string[] =>
  findings.filter((line) => !exceptions.some(({ finding }) => finding.test(line)))
