import { readFileSync } from 'node:fs'
import type { Environment } from '#lib/server/parseVariables.ts'

const FILE = new URL('../../supabase/schedule.sql', import.meta.url)

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** Returns supabase/schedule.sql with its two values, ready to run. It can run again after a value has changed. */
export const scheduleSql = ({
  NEXT_PUBLIC_SUPABASE_URL: project = '',
  REFERRAL_DRAIN_SECRET: secret = '',
}: Environment): string =>
  readFileSync(FILE, 'utf8')
    .replace(/(?<=project_url constant text := )''/, () => literal(project.replace(/\/+$/, '')))
    .replace(/(?<=drain_secret constant text := )''/, () => literal(secret))
