import { ButtonLink } from '#app/_ui/controls/Button.tsx'

/** A button that shows while a visitor reads a long page, up to the booking section. */
export function ReturningCallToAction({ label, href }: { label: string; href: `#${string}` }) {
  if (!label) return null
  return (
    <returning-cta
      className="returning-cta"
      data-hides={`[data-hero], ${href}, .site-footer`}
      suppressHydrationWarning
    >
      <ButtonLink href={href} size="small">
        {label}
      </ButtonLink>
    </returning-cta>
  )
}
