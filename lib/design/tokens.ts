/**
 * Colours and type of all drawings: pages, share cards, emails, the plain page, the mailbox and the pictures of the
 * demonstration. After a change run `npx node app/_ui/writeTokens.ts` and `npx node content/images/draw.ts`, which write the
 * generated files.
 */

/** The site's colours, six hexadecimal digits each. In the style sheet `brandDeep` is `--color-brand-deep`. */
export const colors = {
  paper: '#fafaf6',
  white: '#ffffff',
  tint: '#eff0ea',
  rule: '#d6d9d1',
  control: '#7a847d',
  ink: '#16201c',
  muted: '#55605a',
  brand: '#0b4f3c',
  brandDeep: '#083a2c',
  brandDark: '#0a3a2d',
  onDark: '#b7cdc2',
  // The light that follows the pointer over a dark ground, and over a picture of one.
  glow: '#5aa587',
  glowPale: '#78c8a5',

  // The calculator's three result colours and the levels of messages.
  toneRed: '#a8271c',
  toneYellow: '#7d5800',
  toneGreen: '#146c43',
  markRed: '#c8452f',
  markYellow: '#d7a022',
  markGreen: '#2a8a5c',

  // The ink of a handwritten answer on white paper.
  pen: '#23346e',

  // Only in pictures: an empty seat on a dark ground, and on a light one.
  seat: '#2c6a57',
  stone: '#a9b0a8',
} as const

/** Roles that differ in the dark scheme. Those of a palette are in palettes.ts. */
export const darkColors = {
  paper: '#101512',
  white: '#1d2521',
  tint: '#181f1b',
  rule: '#3a453e',
  control: '#7b867f',
  ink: '#e9ebe4',
  muted: '#a2ada6',
  toneRed: '#f0917f',
  toneYellow: '#dfb453',
  toneGreen: '#74c69a',
  pen: '#aebcf2',
  stone: '#5d6962',
} as const

export const mailColors = { ink: '#1d1c1a', muted: '#66645e', rule: '#e4e0d8' } as const

/** The site's two families, by the names that their files carry. */
export const families = { serif: 'Newsreader', sans: 'Instrument Sans' } as const

/** Replacements of {@link families} on plain pages, which load no fonts: values of `font-family`. */
export const fallbackFamilies = { serif: '"Times New Roman", serif', sans: 'Arial, sans-serif' } as const

/** Families of emails and the mailbox. Single quotes, since `style` attributes contain them. */
export const mailFamilies = {
  serif: "Georgia,'Times New Roman',serif",
  sans: "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const

/** A step of the type scale: values of `font-size`, `line-height` and `letter-spacing`. */
export interface TextStep {
  size: string
  lineHeight: number
  letterSpacing?: string
}

/** The type scale, largest first. With text twice as large, the longest word of a title still fits a phone. */
export const textSteps = {
  display: {
    size: 'min(clamp(2.625rem, 1.55rem + 4.6vw, 5.5rem), 14.5vw)',
    lineHeight: 1.03,
    letterSpacing: '-0.018em',
  },
  title: {
    size: 'min(clamp(2.0625rem, 1.55rem + 2.1vw, 3.375rem), 12vw)',
    lineHeight: 1.1,
    letterSpacing: '-0.012em',
  },
  heading: {
    size: 'clamp(1.4375rem, 1.3rem + 0.6vw, 1.8125rem)',
    lineHeight: 1.22,
    letterSpacing: '-0.006em',
  },
  lead: { size: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.4375rem)', lineHeight: 1.5 },
  letter: { size: 'clamp(1.125rem, 1.06rem + 0.3vw, 1.3125rem)', lineHeight: 1.64 },
  body: { size: '1.0625rem', lineHeight: 1.6 },
  small: { size: '0.9375rem', lineHeight: 1.55 },
  note: { size: '0.875rem', lineHeight: 1.5 },
} as const satisfies Record<string, TextStep>
