/**
 * Rehearses going live from an empty folder: `npx node tests/live/fromEmpty.ts a` (self-hosted) or `b` (managed).
 * Clones the commit, types the commands of docs/operating.md and the values that they request, with fakes of external
 * services, and counts steps, commands and values. Run it manually: it installs and builds everything, which takes
 * minutes. `--linked` links the packages of this checkout instead of installing them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Clone } from '#tests/support/live/clone.ts'
import {
  blanksIn,
  type FormLetter,
  MOST_STEPS,
  MOST_VALUES,
  stepsOf,
  typedValues,
} from '#tests/support/live/guide.ts'
import { Tally } from '#tests/support/live/tally.ts'
import type { TypedForm } from '#tests/support/live/typedForm.ts'
import { typedManaged } from '#tests/support/live/typedManaged.ts'
import { typedOneServer } from '#tests/support/live/typedOneServer.ts'

const typedForms: Readonly<Record<FormLetter, TypedForm>> = { a: typedOneServer, b: typedManaged }

const minutes = (since: number): string => `${((performance.now() - since) / 60_000).toFixed(1)} min`

/**
 * Types all commands and values of the guide.
 * @returns their counts
 */
async function goLive(letter: FormLetter, commands: readonly string[], isLinked: boolean): Promise<Tally> {
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'from-empty-'))
  const tally = new Tally()
  const newClone = (name: string) => new Clone(join(folder, name), tally, isLinked)
  try {
    const { form, typeRest } = await typedForms[letter]({
      folder,
      clone: newClone('site'),
      newClone,
      commands,
    })
    try {
      console.log(`Live at ${form.addresses.site} after ${minutes(began)}.`)
      await typeRest()
    } finally {
      await form.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`From an empty folder to a checked site in ${minutes(began)}.`)
  return tally
}

/**
 * Types and counts the commands and values of the guide.
 * @returns whether they stay within the limits and match the guide
 */
async function tryLive(letter: FormLetter, isLinked: boolean): Promise<boolean> {
  const steps = stepsOf(letter)
  const commands = steps.flatMap((step) => step.commands)
  const told = typedValues(letter, steps)
  const typed = await goLive(letter, commands, isLinked)
  console.log(`${steps.length} steps (at most ${MOST_STEPS}), ${typed.commands} commands typed.`)
  console.log(`${typed.values.length} values typed (at most ${MOST_VALUES}): ${typed.values.join('; ')}.`)
  console.log(`Blanks in commands: ${blanksIn(steps).join(', ')}.`)
  if (typed.commands !== commands.length || typed.values.length !== told.length) {
    console.error(`The guide has ${commands.length} commands and ${told.length} values.`)
    return false
  }
  return steps.length <= MOST_STEPS && typed.values.length <= MOST_VALUES
}

const [letter, ...options] = process.argv.slice(2)
const isLinked = options.includes('--linked')
if ((letter === 'a' || letter === 'b') && options.length === Number(isLinked)) {
  process.exitCode = (await tryLive(letter, isLinked)) ? 0 : 1
} else {
  console.error(
    'Name a mode: npx node tests/live/fromEmpty.ts a (self-hosted) or b (managed). --linked skips the installation.',
  )
  process.exitCode = 2
}
