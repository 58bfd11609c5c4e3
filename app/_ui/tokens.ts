/** Writes the tokens that Tailwind reads, `tokens.css`: `npx node app/_ui/tokens.ts`. The result is committed. */
import { writeFile } from 'node:fs/promises'
import { colors, type TextStep, textSteps } from '../../lib/design/tokens.ts'
import { fallbackStackOf, stackOf } from '../fonts/fallbacks.ts'
import { type Family, families } from '../fonts/families.ts'

/** `greenDeep` as `green-deep`. */
const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const textStep = ([name, step]: [string, TextStep]): string[] => [
  `--text-${name}: ${step.size};`,
  `--text-${name}--line-height: ${step.lineHeight};`,
  ...(step.letterSpacing ? [`--text-${name}--letter-spacing: ${step.letterSpacing};`] : []),
]

/** A picture inside a style sheet reaches none of its variables, so the arrow of a list gets its colour here. */
const arrow = `<svg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='${colors.ink}' stroke-width='1.5'><path d='m1 1.5 5 5 5-5'/></svg>`

/** Stands on every page, and is defined when the elements are there. */
const AN_ELEMENT = 'current-year'

const fonts: [role: string, family: Family][] = Object.entries(families)

/**
 * What a late family's own rule adds, so that a browser asks for its file then and no earlier. It names what stands in the family: a
 * variable that changes on the root has the browser reckon the styles of the whole page anew.
 */
const lateFonts = (): string[] =>
  fonts.flatMap(([role, family]) =>
    family.lateOn
      ? `:root:has(${AN_ELEMENT}:defined) :is(${family.lateOn.join(', ')}) {\n  --font-${role}: ${stackOf(family)};\n}\n`
      : [],
  )

/** The style sheet of {@link colors}, families and type scale as theme variables of Tailwind. Type is written into the utilities. */
export function tokenSheet(): string {
  const variables = [
    '--color-*: initial;',
    ...Object.entries(colors).map(([name, value]) => `--color-${kebab(name)}: ${value};`),
    ...fonts.map(
      ([role, family]) => `--font-${role}: ${(family.lateOn ? fallbackStackOf : stackOf)(family)};`,
    ),
  ]
  const values = [
    ...Object.entries(textSteps).flatMap(textStep),
    `--image-arrow: url("data:image/svg+xml,${arrow.replaceAll('<', '%3C').replaceAll('>', '%3E').replaceAll('#', '%23')}");`,
  ]
  const block = (name: string, body: readonly string[]) =>
    `${name} {\n${body.map((line) => `  ${line}\n`).join('')}}\n`
  const sheet = [block('@theme', variables), block('@theme inline', values), ...lateFonts()]
  return `/* Generated from lib/design/tokens.ts by app/_ui/tokens.ts. */\n${sheet.join('')}`
}

if (import.meta.main) await writeFile(new URL('./tokens.css', import.meta.url), tokenSheet())
