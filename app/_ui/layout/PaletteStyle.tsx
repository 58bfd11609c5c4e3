import { type PaletteName, paletteRule } from '#lib/design/palettes.ts'

/** Shows the page in the palette that the site owner chose. React moves the rule to the head. */
export function PaletteStyle({ palette }: { palette: PaletteName }) {
  const rule = paletteRule(palette)
  return rule === null ? null : (
    <style href={palette} precedence="palette">
      {rule}
    </style>
  )
}
