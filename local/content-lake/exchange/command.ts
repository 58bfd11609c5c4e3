import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Environment } from '#lib/env/parseVariables.ts'
import { PlainFailure } from '../../engine/failure.ts'
import { lakeDirectory } from '../configuration.ts'
import { ask, askSecret, isTerminal } from './ask.ts'
import { exchange } from './exchange.ts'
import { memoryFile } from './memory.ts'
import type { Side } from './side.ts'
import { embeddedSide, type Hosted, hostedSide } from './sides.ts'

const OVER_ALL = { push: 'ours', pull: 'theirs' } as const

/**
 * `npm run content:push` and `content:pull`: lists what would be changed, and changes it when `--yes` or the person at the
 * terminal says so.
 * @returns what to print
 * @throws PlainFailure with one sentence; also when something was left alone because both sides edited it
 */
export async function exchangeCommand(
  direction: 'push' | 'pull',
  args: readonly string[],
  environment: Environment,
): Promise<string> {
  const overAll = OVER_ALL[direction]
  const { values } = parseArgs({
    args: [...args],
    options: {
      yes: { type: 'boolean', default: false },
      over: { type: 'string', multiple: true, default: [] },
      delete: { type: 'boolean', default: false },
      [overAll]: { type: 'boolean', default: false },
    },
  })
  const hosted = hostedSide(environment)
  const here = await embeddedSide(environment, direction === 'push' ? resolve('content') : null)
  try {
    const [from, to] = direction === 'push' ? [here.side, hosted.side] : [hosted.side, here.side]
    let wasShown = false
    const { list, result, conflicts } = await exchange({
      from,
      to,
      memory: memoryFile(lakeDirectory(environment), hosted),
      over: values.over,
      overAll: values[overAll] === true,
      overAllOption: `--${overAll}`,
      remove: values.delete,
      confirm: async (list) => {
        wasShown = !values.yes && isTerminal()
        if (!values.yes && !(await agrees(list))) return null
        return direction === 'push' ? writing(hosted) : to
      },
    })
    const text = wasShown ? result : `${list}\n${result}`
    if (conflicts > 0 && values.yes) throw new PlainFailure(text)
    return text
  } finally {
    await here.close()
  }
}

/** Asks the person at the terminal; without one the answer is no. */
async function agrees(list: string): Promise<boolean> {
  if (!isTerminal()) return false
  return /^y(es)?$/i.test(await ask(`${list}\nShall this be done? (yes/no) `))
}

async function writing(hosted: Hosted): Promise<Side> {
  const where = `an Editor token of the project ${hosted.projectId} (sanity.io/manage, API, Tokens)`
  if (hosted.writeToken === null && !isTerminal()) {
    throw new PlainFailure(`Set SANITY_API_WRITE_TOKEN for this one command to ${where}.`)
  }
  return hosted.writing(hosted.writeToken ?? (await askSecret(`Paste ${where}; it is not kept: `)))
}
