import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import { ButtonLink } from '../controls/Button.tsx'
import { PageHeader } from '../layout/PageHeader.tsx'

interface Props {
  settings: SiteSettings
  /** Label of the link to the booking section. Without it the header has no action. */
  ctaLabel: string
  ctaHref: string
}

/** The header of a sales page: the link to the home page, and the booking link where there is room for it. */
export function SalesHeader({ settings, ctaLabel, ctaHref }: Props) {
  return (
    <PageHeader settings={settings}>
      {ctaLabel ? (
        <ButtonLink href={ctaHref} size="small" look="quiet" className="max-sm:hidden">
          {ctaLabel}
        </ButtonLink>
      ) : null}
    </PageHeader>
  )
}
