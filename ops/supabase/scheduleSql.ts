import { readFileSync } from 'node:fs'

/** Values of the schedule at Supabase. */
export interface ScheduleValues {
  /** As in NEXT_PUBLIC_SUPABASE_URL. */
  projectUrl: string
  /** As in REFERRAL_DRAIN_SECRET. */
  drainSecret: string
}

const FILE = new URL('../../supabase/schedule.sql', import.meta.url)

/** The quote around the body of the file's only statement. No value may contain it. */
const QUOTE = '$schedule$'

const literal = (value: string): string => `'${value.replaceAll("'", "''")}'`

/**
 * Returns supabase/schedule.sql with its two values, ready to run. It can run again after a value has changed.
 * @throws Error with one sentence for a value that is not allowed in it
 */
export function scheduleSql({ projectUrl, drainSecret }: ScheduleValues): string {
  if (`${projectUrl}${drainSecret}`.includes(QUOTE)) {
    throw new Error(`REFERRAL_DRAIN_SECRET and NEXT_PUBLIC_SUPABASE_URL must not contain ${QUOTE}.`)
  }
  return readFileSync(FILE, 'utf8')
    .replace(/(?<=project_url constant text := )''/, () => literal(projectUrl.replace(/\/+$/, '')))
    .replace(/(?<=drain_secret constant text := )''/, () => literal(drainSecret))
}
