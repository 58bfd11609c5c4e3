import { colors } from './tokens.ts'

const ROLES = ['brand', 'brandDeep', 'brandDark', 'onDark', 'glow', 'glowPale', 'seat'] as const

/** Colours of a palette by their roles, six hexadecimal digits each. */
export type Palette = Readonly<Record<(typeof ROLES)[number], string>>

/** Names of all palettes, the default first. */
export const paletteNames = ['forest', 'ocean', 'plum', 'wine', 'slate', 'bronze'] as const

export type PaletteName = (typeof paletteNames)[number]

export const DEFAULT_PALETTE = 'forest' satisfies PaletteName

/** The palettes that the site owner can choose. Text in and on each of them keeps AA contrast (palettes.test.ts). */
export const palettes = {
  forest: { title: 'Forest', colors },
  ocean: {
    title: 'Ocean',
    colors: {
      brand: '#12476b',
      brandDeep: '#0c3350',
      brandDark: '#0d3552',
      onDark: '#b9cddb',
      glow: '#5a97c0',
      glowPale: '#7cb8de',
      seat: '#2f6488',
    },
  },
  plum: {
    title: 'Plum',
    colors: {
      brand: '#5a2a5c',
      brandDeep: '#421d44',
      brandDark: '#441f46',
      onDark: '#d6c3d8',
      glow: '#a878ab',
      glowPale: '#c99acb',
      seat: '#784a7a',
    },
  },
  wine: {
    title: 'Wine',
    colors: {
      brand: '#7a1f33',
      brandDeep: '#591523',
      brandDark: '#5b1726',
      onDark: '#dfc3c8',
      glow: '#c0707f',
      glowPale: '#df95a2',
      seat: '#8f4152',
    },
  },
  slate: {
    title: 'Slate',
    colors: {
      brand: '#334155',
      brandDeep: '#232f3f',
      brandDark: '#253141',
      onDark: '#c2cad4',
      glow: '#7d8da3',
      glowPale: '#a2b1c4',
      seat: '#4d5c70',
    },
  },
  bronze: {
    title: 'Bronze',
    colors: {
      brand: '#6d4212',
      brandDeep: '#50300c',
      brandDark: '#52310d',
      onDark: '#dccdb8',
      glow: '#b58a55',
      glowPale: '#d4ab78',
      seat: '#87602f',
    },
  },
} as const satisfies Record<PaletteName, { title: string; colors: Palette }>

/** Returns the style rule that replaces the colours of the style sheets; null for the palette that they contain. */
export const paletteRule = (name: PaletteName): string | null =>
  name === DEFAULT_PALETTE
    ? null
    : `:root{${ROLES.map((role) => `--color-${roleName(role)}:${palettes[name].colors[role]}`).join(';')}}`

/** Returns a role as the style sheets write it: `brand-deep` for `brandDeep`. */
export const roleName = (role: string): string =>
  role.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
