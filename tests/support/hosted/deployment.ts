import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { type Migration, migrations } from '#lib/referral/database/referralMigrations.ts'
import { scheduleSql } from '#ops/live/scheduleSql.ts'
import { bundleFunction, FUNCTION } from '#ops/supabase/bundleFunction.ts'
import { functionSecrets } from '#ops/supabase/functionSecrets.ts'
import type { Call } from '../functions/supabaseStub.ts'

/** Files that `npm run functions:deploy` sends to Supabase. */
export interface Deployment {
  migrations: readonly Migration[]
  secrets: Readonly<Record<string, string | undefined>>
  /** The function as one file. */
  bundle: string
  /** The schedule as SQL. */
  schedule: string
}

/**
 * Returns the deployment without running its commands.
 * @param values contents of .env.production
 * @param folder for the bundle
 */
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
 * Returns the deployment that the command sent.
 * @param calls of Supabase's command line, recorded by its fake
 * @param checkout folder in which the command ran
 * @throws Error when one of its four parts is missing
 */
export function handedOver(calls: readonly Call[], checkout: string): Deployment {
  const handed = (...words: string[]) => {
    const call = calls.find(({ options }) => words.every((word) => options.includes(word)))
    if (call === undefined) throw new Error(`functions:deploy did not call: supabase ${words.join(' ')}`)
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
