import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { FIRST_LINK_FILE } from '#content-lake/auth/firstLink.ts'
import { newSecret } from '#lib/node/secret.ts'
import { doors, hostNames, ports } from './addresses.ts'
import { startCaddy } from './caddy.ts'
import { makeCertificates } from './certificates.ts'
import { mailbox, startMailbox } from './formParts.ts'
import { answersAt, launch } from './launch.ts'
import { ofPackage, packaged } from './packaged.ts'
import { startFolder } from './surroundings.ts'
import { trust } from './visits.ts'

/** Address of the site owner, who signs in first. */
export const OWNER = 'anna@site.test'

/** Time for the first start, which makes a database and imports the demonstration. */
const START_WITHIN_MS = 180_000

const messages = z.array(z.object({ to: z.string(), receivedAt: z.string(), text: z.string() }))

export interface SelfHosted {
  /** The public address, https behind Caddy. */
  site: string
  /** Returns the one-time link of the first start. */
  firstLink(): string
  /** Waits for an email to an address that came after `since` (milliseconds since 1970) and returns its link. */
  linkTo(address: string, since: number): Promise<string>
  close(): Promise<void>
}

/** Starts a package at a public address behind the product's Caddyfile, with a real mail server. */
export async function startSelfHosted(): Promise<SelfHosted> {
  await using started = new AsyncDisposableStack()
  const { folder, made } = startFolder(started, 'self-hosted')
  const logs = made('logs')
  const certificates = makeCertificates(folder, [hostNames.site])
  trust(certificates.authority)
  const mail = await startMailbox(folder, logs)
  started.defer(mail.stop)
  const state = made('state')
  const folderOfPackage = await packaged()
  const stack = await launch({
    name: 'stack',
    command: [join(folderOfPackage, 'bin/node'), 'services/start.ts'],
    folder: folderOfPackage,
    env: {
      NEXT_PUBLIC_SITE_URL: doors.public,
      TRUSTED_PROXIES: '1',
      REFERRAL_TO: OWNER,
      REFERRAL_FROM: `Anna <${OWNER}>`,
      REFERRAL_SECRET: newSecret(),
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      FUNCTIONS_DRAIN_SECONDS: '1',
      PORT: `${ports.heard}`,
      SITE_STATE_DIR: state,
      ...ofPackage,
    },
    logs,
    isReady: answersAt(`http://127.0.0.1:${ports.heard}/robots.txt`),
    readyWithinMs: START_WITHIN_MS,
  })
  started.defer(stack.stop)
  const caddy = await startCaddy({
    folder,
    state: made('caddy'),
    door: doors.public,
    ports: { site: ports.heard, function: ports.function },
    certificates,
    logs,
  })
  started.defer(caddy.stop)
  const owned = started.move()
  return {
    site: doors.public,
    firstLink: () => readFileSync(join(state, 'content-lake', FIRST_LINK_FILE), 'utf8').trim(),
    linkTo: async (address, since) => {
      for (;;) {
        const all = messages.parse(await (await fetch(`${mailbox}/api/messages`)).json())
        const found = all.find(({ to, receivedAt }) => to.includes(address) && Date.parse(receivedAt) > since)
        if (found) return /https:\S+/.exec(found.text)?.[0] ?? ''
        await pause(200)
      }
    },
    close: () => owned.disposeAsync(),
  }
}
