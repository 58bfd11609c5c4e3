import { execFile, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import { FIRST_LINK_FILE } from '#content-lake/auth/firstLink.ts'
import { readOrCreateCredentials } from '#content-lake/credentials.ts'
import { momentOf } from '#lib/health/lastBackup.ts'
import { newSecret } from '#lib/node/secret.ts'
import { runDoctor } from '#tests/support/doctor/runDoctor.ts'
import { clientOf } from '#tests/support/lake/lakeClient.ts'
import { doors, hostNames, ports } from './addresses.ts'
import { answersAt, launch } from './launch.ts'
import { mailbox, startMailbox } from './mailbox.ts'
import { ofPackage, packaged } from './packaged.ts'
import { startCaddy } from './proxies/caddy.ts'
import { makeCertificates } from './proxies/certificates.ts'
import { startFolder } from './surroundings.ts'
import { trust } from './visits.ts'

export const OWNER = 'anna@site.test'

/** Time for the first start, which makes a database and imports the demonstration. */
const START_WITHIN_MS = 180_000

const messages = z.array(
  z.object({ to: z.string(), subject: z.string(), receivedAt: z.string(), text: z.string() }),
)

/** Words in the command lines of the stack's programs. */
const PROGRAMS = { lake: 'content-lake/main.ts', function: 'services/functions/main.ts', site: 'next-server' }

export type SelfHosted = Awaited<ReturnType<typeof startSelfHosted>>

export async function startSelfHosted() {
  await using started = new AsyncDisposableStack()
  const { folder, made } = startFolder(started, 'self-hosted')
  const logs = made('logs')
  const certificates = makeCertificates(folder, [hostNames.site])
  trust(certificates.authority)
  const mail = await startMailbox(folder, logs)
  started.defer(mail.stop)
  const app = await packaged()
  const node = join(app, 'bin/node')
  const env = {
    NEXT_PUBLIC_SITE_URL: doors.public,
    TRUSTED_PROXIES: '1',
    REFERRAL_TO: OWNER,
    REFERRAL_FROM: `Anna <${OWNER}>`,
    REFERRAL_SECRET: newSecret(),
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    FUNCTIONS_DRAIN_SECONDS: '1',
    PORT: `${ports.heard}`,
    ...ofPackage,
  }
  const start = (state: string) =>
    launch({
      name: 'stack',
      command: [node, 'services/start.ts'],
      folder: app,
      env: { ...env, SITE_STATE_DIR: state },
      logs,
      isReady: answersAt(`http://127.0.0.1:${ports.heard}/robots.txt`),
      readyWithinMs: START_WITHIN_MS,
    })
  const state = made('state')
  let stack = await start(state)
  started.defer(() => stack.stop())
  const caddy = await startCaddy({
    folder,
    state: made('caddy'),
    door: doors.public,
    ports: { site: ports.heard, function: ports.function },
    certificates,
    logs,
  })
  started.defer(caddy.stop)
  const backups = made('backups')
  const command = (program: string, from: string, ...args: string[]) =>
    promisify(execFile)(node, [program, ...args], {
      cwd: app,
      env: {
        ...env,
        NODE_ENV: 'production',
        LAKE_DIR: join(from, 'content-lake'),
        FUNCTIONS_DIR: join(from, 'functions'),
        BACKUP_DIR: backups,
      },
    })
  const programs = () =>
    execFileSync('pgrep', ['-P', `${stack.pid}`], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((pid) => ({ pid: Number(pid), name: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }))
  const emails = async () => messages.parse(await (await fetch(`${mailbox}/api/messages`)).json())
  const owned = started.move()
  return {
    site: doors.public,
    /** Returns the one-time link of the first start. */
    firstLink: () => readFileSync(join(state, 'content-lake', FIRST_LINK_FILE), 'utf8').trim(),
    /** Waits for an email to an address that came after `since` (milliseconds since 1970) and returns its link. */
    linkTo: async (address: string, since: number) => {
      for (;;) {
        const found = (await emails()).find(
          ({ to, receivedAt }) => to.includes(address) && Date.parse(receivedAt) > since,
        )
        if (found) return /https:\S+/.exec(found.text)?.[0] ?? ''
        await pause(200)
      }
    },
    app,
    editor: clientOf(
      { url: `http://127.0.0.1:${ports.lake}` },
      readOrCreateCredentials(join(state, 'content-lake')).editorToken,
    ),
    emailsAbout: async (words: string) =>
      (await emails()).filter(({ to, subject }) => to.includes(OWNER) && subject.includes(words)).length,
    /** Ends a program of the stack as a crash does. */
    kill(part: keyof typeof PROGRAMS) {
      const found = programs().find(({ name }) => name.includes(PROGRAMS[part]))
      process.kill(found?.pid ?? 0, 'SIGKILL')
    },
    /** Memory of all programs of the stack, MB. */
    memory: () =>
      [stack.pid, ...programs().map(({ pid }) => pid)].reduce((sum, pid) => {
        const [, kilobytes = ''] =
          /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
        return sum + Number(kilobytes) / 1024
      }, 0),
    doctor: () =>
      runDoctor(
        {
          ...env,
          SITE_STATE_DIR: state,
          NODE_EXTRA_CA_CERTS: certificates.authority,
          NODE_OPTIONS: `--import=${new URL('./localhostNames.mjs', import.meta.url)}`,
        },
        app,
      ),
    async restoreElsewhere() {
      await command('ops/backup/main.ts', state)
      await stack.stop()
      const [backup = ''] = readdirSync(backups).filter((name) => momentOf(name) !== null)
      const restored = made('restored')
      await command('ops/backup/restore.ts', restored, join(backups, backup))
      stack = await start(restored)
    },
    close: () => owned.disposeAsync(),
  }
}
