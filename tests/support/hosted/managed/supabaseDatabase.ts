import { chmodSync, copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeCluster } from '../cluster.ts'
import type { Launched } from '../launch.ts'
import type { Certificates } from '../proxies/certificates.ts'
import { EXTENSIONS, ROLES } from './supabaseSql.ts'

/** Debian's folder of the programs and extensions of version 15, the oldest for the migrations. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const PG_CRON = '/usr/share/postgresql/15/extension/pg_cron.control'

const PLATFORM = 'supabase_admin'

/** Access from this machine, encrypted only. */
const ACCESS = 'hostssl all all 127.0.0.1/32 trust\n'

export interface SupabaseDatabase {
  /** Database address of the function on the platform: the role `postgres`, which is no superuser. */
  url: string
  urlAs(role: string): string
  start(): Promise<Launched>
}

/**
 * Prepares the database of a Supabase project: PostgreSQL with the platform's roles and extensions, which accepts
 * encrypted connections alone.
 * @param folder a new folder
 * @throws Error that names the packages if PostgreSQL 15 or pg_cron is missing
 */
export function prepareSupabaseDatabase(
  folder: string,
  port: number,
  certificates: Certificates,
  logs: string,
): SupabaseDatabase {
  if (!existsSync(join(PROGRAMS, 'postgres')) || !existsSync(PG_CRON)) {
    throw new Error(
      'The tests of managed mode need PostgreSQL 15 with pg_cron. Install it (on Debian: apt-get install postgresql-15 postgresql-15-cron).',
    )
  }
  const { data, own, start } = makeCluster(PROGRAMS, folder, PLATFORM)
  writeFileSync(join(data, 'pg_hba.conf'), ACCESS)
  const proof = { ssl_cert_file: certificates.certificate, ssl_key_file: certificates.key }
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    ssl: 'on',
    ...Object.fromEntries(
      Object.entries(proof).map(([name, file]) => {
        const copy = join(folder, name)
        copyFileSync(file, copy)
        chmodSync(copy, 0o600)
        return [name, own(copy)]
      }),
    ),
    shared_preload_libraries: 'pg_cron',
    'cron.use_background_workers': 'on',
  }
  const urlAs = (role: string) => `postgres://${role}@127.0.0.1:${port}/postgres?sslmode=require`
  return {
    url: urlAs('postgres'),
    urlAs,
    start: () =>
      start({
        settings,
        url: urlAs(PLATFORM),
        // The first of the platform's initial statements.
        furnished: ["select 1 from pg_roles where rolname = 'postgres'", []],
        furnish: `begin; ${ROLES} ${EXTENSIONS} commit;`,
        logs,
      }),
  }
}
