/** The visitor's current year, set in the browser. Empty without scripts. */
export function CurrentYear() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string leaves the content to the element.
  return <current-year suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
