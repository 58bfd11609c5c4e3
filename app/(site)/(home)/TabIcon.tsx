import { drawIcon } from '#lib/design/mark.ts'
import { type PaletteName, palettes } from '#lib/design/palettes.ts'

/**
 * The tab's icon, inlined because this page has fonts and a picture to load at once; search engines need an address.
 * Other pages have no link: browsers request /favicon.ico by default (docs/decisions/0009).
 */
export function TabIcon({ palette }: { palette: PaletteName }) {
  const drawn = encodeURIComponent(drawIcon(palettes[palette].colors.brand).trim())
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link
        rel="icon"
        href={`data:image/svg+xml,${drawn.replace(/%(?:20|2F|3A|3D|2C)/g, decodeURIComponent)}`}
        sizes="any"
        type="image/svg+xml"
      />
    </>
  )
}
