import { ButtonLink } from '#app/_ui/controls/Button.tsx'

interface Props {
  label: string
  href: `#${string}`
  /** For pages whose text has buttons enough for wide screens. */
  phonesOnly?: boolean
}

/** A button that shows while a visitor reads a long page, up to the booking section. */
export function ReturningCallToAction({ label, href, phonesOnly = false }: Props) {
  if (!label) return null
  return (
    <returning-cta
      className={`returning-cta fixed inset-x-0 bottom-0 z-20 border-rule border-t bg-paper py-3 md:py-1.5 print:hidden ${phonesOnly ? 'md:hidden' : ''}`}
      data-hides={`[data-has-button], ${href}, .site-footer`}
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
