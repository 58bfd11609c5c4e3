import { drawIcon } from '#lib/design/mark.ts'

const drawn = `data:image/svg+xml,${encodeURIComponent(drawIcon().trim()).replace(/%(?:20|2F|3A|3D|2C)/g, decodeURIComponent)}`

/**
 * The icon of the tab within the page, which has fonts and a picture to fetch at once; search engines look for it at an address.
 * Other pages leave it to browsers to look there (docs/decisions/0009).
 */
export function TabIcon() {
  return (
    <>
      <link rel="icon" href="/favicon.ico" sizes="48x48" />
      <link rel="icon" href={drawn} sizes="any" type="image/svg+xml" />
    </>
  )
}
