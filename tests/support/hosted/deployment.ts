import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { scheduleSql } from '#lib/live/scheduleSql.ts'
import { type Migration, migrations } from '#local/functions/migrations.ts'
import { bundleFunction, FUNCTION } from '../../../supabase/bundle.ts'
import { functionSecrets } from '../../../supabase/functionSecrets.ts'
import type { Call } from '../functions/supabaseStub.ts'

/** What `npm run functions:deploy` hands to Supabase. */
export interface Deployment {
  migrations: readonly Migration[]
  secrets: Readonly<Record<string, string | undefined>>
  /** The function, one file. */
  bundle: string
  /** The schedule, as SQL. */
  schedule: string
}

/** The same without its commands. @param values what .env.production holds @param folder where the bundle goes */
export async function deploymentOf(values: Record<string, string>, folder: string): Promise<Deployment> {
  const { file } = await bundleFunction(folder)
  return {
    migrations: migrations(),
    secrets: Object.fromEntries(functionSecrets(values)),
    bundle: file,
    schedule: scheduleSql({
      projectUrl: values.NEXT_PUBLIC_SUPABASE_URL ?? '',
      drainSecret: values.REFERRAL_DRAIN_SECRET ?? '',
    }),
  }
}

/**
 * What the command itself handed over.
 * @param calls of Supabase's command line, which the stub wrote down
 * @param checkout the folder in which the command was typed
 * @throws Error when one of its four parts was not handed over
 */
export function handedOver(calls: readonly Call[], checkout: string): Deployment {
  const handed = (...words: string[]) => {
    const call = calls.find(({ options }) => words.every((word) => options.includes(word)))
    if (call === undefined) throw new Error(`functions:deploy never called: supabase ${words.join(' ')}`)
    const position = call.options.indexOf('--workdir')
    const workdir = position === -1 ? '' : (call.options[position + 1] ?? '')
    return { project: join(checkout, workdir, 'supabase'), content: call.file?.content ?? '' }
  }
  return {
    migrations: migrations(join(handed('db', 'push').project, 'migrations')),
    secrets: parseEnv(handed('secrets', 'set').content),
    bundle: join(handed('functions', 'deploy', FUNCTION).project, 'functions', FUNCTION, 'index.js'),
    schedule: handed('db', 'query').content,
  }
}
