import { keysOf, recordOf } from '../calculator/tables.ts'
import { colors, darkColors } from './tokens.ts'

const ROLES = ['brand', 'brandDeep', 'brandDark', 'onDark', 'glow', 'glowPale', 'seat'] as const

/** Colours of a palette by their roles, six hexadecimal digits each. */
export type Palette = Readonly<Record<(typeof ROLES)[number], string>>

/** Names of all palettes, the default first. */
export const paletteNames = ['forest', 'ocean', 'plum', 'wine', 'slate', 'bronze'] as const

export type PaletteName = (typeof paletteNames)[number]

export const DEFAULT_PALETTE = 'forest' satisfies PaletteName

const palette = (title: string, ...values: string[]): { title: string; colors: Palette } => ({
  title,
  colors: recordOf(ROLES, (role) => values[ROLES.indexOf(role)] ?? ''),
})

/**
 * The palettes that the site owner can choose, with their colours in the order of {@link ROLES}. Text in and on each of
 * them keeps AA contrast (palettes.test.ts).
 */
export const palettes: Readonly<Record<PaletteName, { title: string; colors: Palette }>> = {
  forest: { title: 'Forest', colors },
  ocean: palette('Ocean', '#12476b', '#0c3350', '#0d3552', '#b9cddb', '#5a97c0', '#7cb8de', '#2f6488'),
  plum: palette('Plum', '#5a2a5c', '#421d44', '#441f46', '#d6c3d8', '#a878ab', '#c99acb', '#784a7a'),
  wine: palette('Wine', '#7a1f33', '#591523', '#5b1726', '#dfc3c8', '#c0707f', '#df95a2', '#8f4152'),
  slate: palette('Slate', '#334155', '#232f3f', '#253141', '#c2cad4', '#7d8da3', '#a2b1c4', '#4d5c70'),
  bronze: palette('Bronze', '#6d4212', '#50300c', '#52310d', '#dccdb8', '#b58a55', '#d4ab78', '#87602f'),
}

/** Roles that are light in the dark scheme, except on dark grounds, as the style sheets write them. */
export const darkRoles = {
  brand: 'color-mix(in srgb, var(--color-glow-pale), var(--color-on-dark))',
  brandDeep: 'var(--color-on-dark)',
} as const satisfies Partial<Record<keyof Palette, string>>

const declare = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([role, value]) => `--color-${roleName(role)}:${value}`)
    .join(';')

/** Returns the style rules that replace the colours of the style sheets; null for the palette that they contain. */
export function paletteRule(name: PaletteName): string | null {
  if (name === DEFAULT_PALETTE) return null
  const { colors } = palettes[name]
  const { brand, brandDeep } = colors
  return `:root{${declare(colors)}}.on-dark{${declare({ brand, brandDeep })}}`
}

/** Returns the rules that define all colours in both schemes, for pages without the style sheets. */
export const schemeRules = (name: PaletteName): string =>
  `:root{color-scheme:light dark;${declare({ ...colors, ...palettes[name].colors })}}
@media(prefers-color-scheme:dark){:root{${declare({ ...darkColors, ...darkRoles })}}}`

/** Returns a role as the style sheets write it: `brand-deep` for `brandDeep`. */
export const roleName = (role: string): string =>
  role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The variables that {@link schemeRules} defines, as a style rule writes them. */
export const colorVariables = recordOf(keysOf(colors), (role) => `var(--color-${roleName(role)})`)
