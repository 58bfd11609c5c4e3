/** An accepted finding, with the reason. A fix of its cause removes the exception. */
interface Exception {
  /** Pattern for the line of the checker's finding. */
  readonly finding: RegExp
  readonly reason: string
}

/** Exceptions of HTML_CodeSniffer, IBM's checker and html-validate. axe needs none. */
const exceptions: readonly Exception[] = [
  {
    finding: /^aria_content_in_landmark: .*class="skip-link"/,
    reason:
      'The link past the header is the first stop of the page, before every landmark, as WCAG’s own technique G1 has it.',
  },
  {
    finding: /^aria_main_label_visible: Multiple elements/,
    reason:
      'The other main part stands in a frame, which is a document of its own and has a name. Two in one document are what axe looks for.',
  },
  {
    finding: /^meta-refresh: .* must be instant/,
    reason:
      'The mailbox of this machine looks for new e-mails every ten seconds; nothing on it is typed or read at length. On the site’s own pages axe has the same rule.',
  },
]

/** Returns the findings that no exception covers. */
export const unexplained = (findings: readonly string[]): string[] =>
  findings.filter((line) => !exceptions.some(({ finding }) => finding.test(line)))
