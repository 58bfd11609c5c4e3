interface Props {
  /** Time after the referral, h. */
  hours: number
  before?: string
}

/** A date computed from the time of the visitor's referral. Empty, without any space, for other visitors. */
export function DueDate({ hours, before = '' }: Props) {
  return (
    <due-date
      className="mt-1 block font-medium empty:hidden"
      data-hours={String(hours)}
      data-before={before}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string leaves the content to the element.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}
