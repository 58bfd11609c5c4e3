/** The visitor's current year: filled in on their side, so that it is never the build's; left out without scripts. */
export function CurrentYear() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string leaves the content to the element.
  return <current-year suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
