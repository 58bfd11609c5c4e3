import type { ComponentProps } from 'react'

/** A `<div>` whose content belongs to a custom element. React does not change the content when it hydrates. */
export function OwnedByElement(props: ComponentProps<'div'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string is the documented way to say "not mine".
  return <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
