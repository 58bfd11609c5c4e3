import { ButtonLink } from '#app/_ui/controls/Button.tsx'

/** A button that shows while a visitor reads a long page, up to the booking section. */
export function ReturningCallToAction({ label, href }: { label: string; href: `#${string}` }) {
  if (!label) return null
  return (
    <returning-cta
      className="returning-cta fixed inset-x-0 bottom-0 z-20 border-rule border-t bg-paper py-3 md:py-1.5 print:hidden"
      data-hides={`[data-hero], ${href}, .site-footer`}
      suppressHydrationWarning
    >
      <div className="page-width md:flex md:justify-end">
        <ButtonLink href={href} size="small" className="w-full md:min-h-8 md:w-auto md:py-1">
          {label}
        </ButtonLink>
      </div>
    </returning-cta>
  )
}
