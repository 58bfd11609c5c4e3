/** Writes `tokens.css`, the tokens that Tailwind reads: `npx node app/_ui/writeTokens.ts`. The result is committed. */
import { writeFile } from 'node:fs/promises'
import { keysOf } from '#lib/calculator/tables.ts'
import { darkRoles, roleName } from '#lib/design/palettes.ts'
import { colors, darkColors, type TextStep, textSteps } from '#lib/design/tokens.ts'
import { fallbackStackOf, stackOf } from '../fonts/fallbacks.ts'
import { type Family, families } from '../fonts/families.ts'

const textStep = ([name, step]: [string, TextStep]): string[] => [
  `--text-${name}: ${step.size};`,
  `--text-${name}--line-height: ${step.lineHeight};`,
  ...(step.letterSpacing ? [`--text-${name}--letter-spacing: ${step.letterSpacing};`] : []),
]

/** A picture in a style sheet can't use its variables, so the arrow of a list gets its colours here. */
const arrow = `<svg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='${colors.ink}' stroke-width='1.5'><style>@media(prefers-color-scheme:dark){path{stroke:${darkColors.ink}}}</style><path d='m1 1.5 5 5 5-5'/></svg>`

/** An element of every page, defined once the elements' script has run. */
const AN_ELEMENT = 'current-year'

const fonts: [role: string, family: Family][] = Object.entries(families)

const lines = (name: string, body: readonly string[]): string[] => [
  `${name} {`,
  ...body.map((line) => `  ${line}`),
  '}',
]

const block = (name: string, body: readonly string[]): string => `${lines(name, body).join('\n')}\n`

/**
 * Returns the rules that make a browser request a late family's file. They name the elements that use the family,
 * because a variable that changes on the root recalculates the styles of the whole page.
 */
const lateFonts = (): string[] =>
  fonts.flatMap(([role, family]) =>
    family.lateOn
      ? `:root:has(${AN_ELEMENT}:defined) :is(${family.lateOn.join(', ')}) {\n  --font-${role}: ${stackOf(family)};\n}\n`
      : [],
  )

const declare = ([name, value]: [string, string]): string => `--color-${roleName(name)}: ${value};`

/**
 * Returns the style sheet with {@link colors}, families and the type scale as theme variables of Tailwind. Tailwind
 * inlines the type scale into its utilities.
 */
export function tokenSheet(): string {
  const variables = [
    '--color-*: initial;',
    ...Object.entries(colors).map(declare),
    ...fonts.map(
      ([role, family]) => `--font-${role}: ${(family.lateOn ? fallbackStackOf : stackOf)(family)};`,
    ),
  ]
  const values = [
    ...Object.entries(textSteps).flatMap(textStep),
    `--image-arrow: url("data:image/svg+xml,${arrow.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('#', '%23')}");`,
  ]
  // Twice the root, because the rule of a palette follows.
  const changed = { ...darkColors, ...darkRoles }
  const dark = [
    ...lines(':root:root', Object.entries(changed).map(declare)),
    // Dark grounds look alike in both schemes.
    ...lines(
      '.on-dark',
      keysOf(changed).map((name) => declare([name, colors[name]])),
    ),
  ]
  const sheet = [
    block('@theme', variables),
    block('@theme inline', values),
    ...lateFonts(),
    block('@media screen and (prefers-color-scheme: dark)', dark),
  ]
  return `/* Generated from lib/design/tokens.ts by app/_ui/writeTokens.ts. */\n${sheet.join('')}`
}

if (import.meta.main) await writeFile(new URL('./tokens.css', import.meta.url), tokenSheet())
