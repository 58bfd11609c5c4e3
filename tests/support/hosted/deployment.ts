import { type Migration, migrations } from '#lib/referral/database/referralMigrations.ts'
import { bundleFunction } from '#ops/supabase/bundleFunction.ts'
import { functionSecrets } from '#ops/supabase/functionSecrets.ts'
import { scheduleSql } from '#ops/supabase/scheduleSql.ts'

/** Files that `npm run functions:deploy` sends to Supabase. */
export interface Deployment {
  migrations: readonly Migration[]
  secrets: Readonly<Record<string, string | undefined>>
  bundle: string
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
