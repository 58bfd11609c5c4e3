declare module 'subset-font' {
  type Axis = number | { min: number; max: number }
  interface Options {
    targetFormat: 'woff2' | 'sfnt'
    variationAxes?: Readonly<Record<string, Axis>>
    /** OpenType features by their tags; all of them when nothing is said. */
    keepFeatures?: readonly string[]
    noHinting?: boolean
    dropTables?: readonly string[]
    /** Only converts; there is no text then. */
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>
}
