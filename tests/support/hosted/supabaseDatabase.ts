import { chmodSync, copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Certificates } from './certificates.ts'
import { makeCluster } from './cluster.ts'
import type { Launched } from './launch.ts'
import { EXTENSIONS, ROLES } from './supabaseSql.ts'

/** Where Debian keeps the programs of version 15, the oldest that the migrations run on, and its extensions. */
const PROGRAMS = '/usr/lib/postgresql/15/bin'
const PG_CRON = '/usr/share/postgresql/15/extension/pg_cron.control'

/** The superuser, who belongs to the platform. */
const PLATFORM = 'supabase_admin'

/** Encrypted from this machine, or not at all. */
const ACCESS = 'hostssl all all 127.0.0.1/32 trust\n'

export interface SupabaseDatabase {
  /** The database as the platform tells the function: by the role `postgres`, which is no superuser. */
  url: string
  /** The same as another role. */
  urlAs(role: string): string
  /** Starts the server on what it holds. */
  start(): Promise<Launched>
}

/**
 * The database of a project at Supabase: PostgreSQL with the platform's roles and extensions, which takes encrypted
 * connections alone.
 * @param folder a new one, which it makes
 * @throws Error that says what to install where PostgreSQL 15 or pg_cron is missing
 */
export function prepareSupabaseDatabase(
  folder: string,
  port: number,
  certificates: Certificates,
  logs: string,
): SupabaseDatabase {
  if (!existsSync(join(PROGRAMS, 'postgres')) || !existsSync(PG_CRON)) {
    throw new Error(
      'The tests of the managed form need PostgreSQL 15 with pg_cron: install it (on Debian: apt-get install postgresql-15 postgresql-15-cron).',
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
        // What the platform puts in first.
        furnished: ["select 1 from pg_roles where rolname = 'postgres'", []],
        furnish: `begin; ${ROLES} ${EXTENSIONS} commit;`,
        logs,
      }),
  }
}
