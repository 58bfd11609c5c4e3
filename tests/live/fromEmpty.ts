/**
 * `npm run try:live -- a` (or `b`): from an empty folder to live. Clones what is committed, types the very commands of
 * docs/operating.md there, against stand-ins for what is elsewhere, and counts steps, commands and the values that somebody
 * has to type. Run by hand: it installs and builds everything anew, which takes minutes.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironmentFile } from '#lib/live/environmentFile.ts'
import { setterOf } from '#lib/live/liveVariables.ts'
import { questions } from '#lib/live/questions.ts'
import { BUILD } from '#tests/support/hosted/assembled.ts'
import type { Install } from '#tests/support/hosted/form.ts'
import { startOneServer } from '#tests/support/hosted/oneServer.ts'
import { Clone } from '#tests/support/live/clone.ts'
import {
  blanksIn,
  type FormLetter,
  MOST_STEPS,
  MOST_VALUES,
  stepsOf,
  typedValues,
} from '#tests/support/live/guide.ts'

/** What brings one server up. Containers are not here: the rehearsal assembles what they hold, as deploy/Dockerfile does. */
const UP = 'docker compose up -d'

const minutes = (since: number): string => `${((performance.now() - since) / 60_000).toFixed(1)} min`

/**
 * What is typed when live:init asks, as its file of answers; besides, what of the stand-ins is not as at the real services
 * (their addresses and ports), which nobody types there.
 */
function answersFor(values: Readonly<Record<string, string>>): string {
  const asked = questions.oneServer.flatMap(({ names }) => names)
  const others = Object.keys(values).filter((name) => setterOf(name, 'oneServer') === 'default')
  // Sanity is told this one; the stand-in has one already.
  const names = [...asked, ...others, 'SANITY_REVALIDATE_SECRET'].filter((name) => values[name])
  return ['LIVE_FORM=oneServer', ...names.map((name) => `${name}=${values[name]}`), ''].join('\n')
}

/** Types the commands of one server, in a clone of what is committed. */
async function goLive(commands: readonly string[]): Promise<void> {
  const began = performance.now()
  const position = commands.indexOf(UP)
  if (position === -1) throw new Error(`docs/operating.md never says: ${UP}`)
  const folder = mkdtempSync(join(tmpdir(), 'from-empty-'))
  const clone = new Clone(join(folder, 'site'))
  const install: Install = async ({ app, values, standIns, writeToken }) => {
    const answers = join(folder, 'answers')
    writeFileSync(answers, answersFor(values), { mode: 0o600 })
    // The rehearsal's file system lets the site write into the folders of this build alone.
    clone.told = { ...standIns, SITE_DIST_DIR: BUILD }
    for (const command of commands.slice(0, position)) {
      if (command.startsWith('git clone ')) clone.make()
      else if (command === 'npm run live:init') await clone.type(`${command} -- --answers ${answers}`)
      else if (command.includes('content:push'))
        await clone.type(command, { SANITY_API_WRITE_TOKEN: writeToken })
      else await clone.type(command)
    }
    await clone.type(`npm run deploy:assemble -- ${app}`)
    return readEnvironmentFile(join(clone.folder, '.env.production'))
  }
  try {
    const form = await startOneServer({ install, isEmpty: true })
    try {
      console.log(`Live at ${form.addresses.site} after ${minutes(began)}.`)
      for (const command of commands.slice(position + 1)) await clone.type(command)
    } finally {
      await form.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`From an empty folder to a checked site in ${minutes(began)}.`)
}

/** Counts, types where that can be rehearsed, and says whether the bars hold. */
async function tryLive(letter: FormLetter): Promise<boolean> {
  const steps = stepsOf(letter)
  const commands = steps.flatMap((step) => step.commands)
  const values = typedValues(letter, steps)
  if (letter === 'a') await goLive(commands)
  else console.log('Counted, not typed: this form needs an account at Supabase and a host.')
  console.log(`${steps.length} steps (at most ${MOST_STEPS}), ${commands.length} commands.`)
  console.log(`${values.length} values (at most ${MOST_VALUES}): ${values.join('; ')}.`)
  console.log(`Left to fill in, in commands: ${blanksIn(steps).join(', ')}.`)
  return steps.length <= MOST_STEPS && values.length <= MOST_VALUES
}

const [letter] = process.argv.slice(2)
if (letter === 'a' || letter === 'b') {
  process.exitCode = (await tryLive(letter)) ? 0 : 1
} else {
  console.error('Say which form: npm run try:live -- a (or b).')
  process.exitCode = 2
}
