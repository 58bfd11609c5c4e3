import type { SiteSettings } from '#lib/content/readers/readSettings.ts'
import type { ShortText as Blocks } from '#lib/content/readers/texts/shortText.ts'
import { NOT_FOUND_MARK } from '#lib/delivery/deliver.ts'
import { routes } from '#lib/routes.ts'
import { ButtonLink } from '../controls/Button.tsx'
import { RoomDrawing } from '../media/RoomDrawing.tsx'
import { ShortText } from '../text/ShortText.tsx'
import { PageHeader } from './PageHeader.tsx'
import { SiteFooter } from './SiteFooter.tsx'

const knownPaths = routes.map((route) => route.path).join(' ')

interface Props {
  settings: SiteSettings
  body: Blocks
  linkLabel: string
}

/** The page with status 404. The element logs the path and suggests one that differs only in case. */
export function NotFound({ settings, body, linkLabel }: Props) {
  return (
    <>
      <PageHeader settings={settings} />
      <main
        id="main"
        className="on-dark relative grid min-h-[60svh] content-center overflow-hidden bg-brand-dark text-paper"
        {...{ [NOT_FOUND_MARK]: '' }}
      >
        <pointer-glow suppressHydrationWarning />
        <RoomDrawing hasEmptySeat className="w-48 ml:w-[min(30rem,46%)]" />
        <div className="page-width relative grid justify-items-start gap-8 py-section max-ml:pb-40">
          <h1 className="font-display text-display">Oops! Page not found</h1>
          <missing-path
            data-paths={knownPaths}
            className="font-serif text-lead"
            hidden
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty string leaves the content to the element.
            dangerouslySetInnerHTML={{ __html: '' }}
          />
          <ShortText
            value={body}
            className="max-w-136 font-serif text-lead [&_ul]:mt-2 touch:[&_:is(ul,li+li)]:mt-4.5 touch:[&_a]:py-3.25"
          />
          <ButtonLink href="/">{linkLabel}</ButtonLink>
        </div>
      </main>
      <SiteFooter settings={settings} counts={false} />
    </>
  )
}
