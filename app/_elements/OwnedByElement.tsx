import type { ComponentProps } from 'react'

/**
 * A `<div>` whose content belongs to a custom element. React leaves the content alone when it hydrates, whatever the
 * element has put there in the meantime.
 */
export function OwnedByElement(props: ComponentProps<'div'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string is the documented way to say "not mine".
  return <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
