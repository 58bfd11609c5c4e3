import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { promisify } from 'node:util'
import { commandOf } from '../node/commandOf.ts'
import { counted } from '../node/userFacingError.ts'
import { DAY_MS, HOUR_MS } from '../server/durations.ts'
import { type Check, type Finding, failing, green, notApplicable } from './check.ts'
import { COPIED_FILE, readLastBackup } from './lastBackup.ts'

/** Largest age of the last backup, in hours. Backups run every night and take a while. */
const OLDEST_HOURS = 26
const COMMAND = commandOf('backup')

/**
 * Checks that a backup was made since yesterday, and copied to the second place if there is one; notes that there is none.
 * @param directory the folder of all backups (BACKUP_DIR)
 * @param secondPlace where copies go (BACKUP_SECOND_PLACE)
 * @param since a file or folder as old as the installation, which has a day for its first backup; without it, a machine
 * without backups passes as not applicable
 */
export const backupCheck = (directory: string, secondPlace?: string, since?: string): Check => ({
  what: 'Backup',
  advice: 'Look whether BACKUP_DIR can be read.',
  run: async () => {
    const last = readLastBackup(directory)
    if (!last && since === undefined) {
      return notApplicable(`none is made in ${directory}: ${COMMAND} makes one`)
    }
    const advice = `Run ${COMMAND} and look at what it says; then look whether its schedule runs.`
    const from = last ? last.at.getTime() : (await stat(since ?? directory)).birthtimeMs
    const hours = Math.floor((Date.now() - from) / HOUR_MS)
    const figure = last ? `${last.folder}, ${hours} hours ago` : 'none was made yet'
    // A backup from the future was made by a wrong clock. It would hide missing backups until that time.
    if (hours > OLDEST_HOURS || hours < -1) return failing(figure, advice)
    if (last && secondPlace === undefined) return { ...green(figure), note: NO_SECOND_PLACE }
    const copied = await stat(join(directory, COPIED_FILE)).catch(() => null)
    const isCopied = copied !== null && Date.now() - copied.mtimeMs <= OLDEST_HOURS * HOUR_MS
    return !last || isCopied ? green(figure) : failing(`no copy in ${secondPlace} since yesterday`, advice)
  },
})

const NO_SECOND_PLACE =
  'Backups are only on the disk of this machine: set BACKUP_SECOND_PLACE to a folder elsewhere or a remote of rclone.'

/** Time limit of a TLS handshake, ms. */
const HANDSHAKE_MS = 10_000
/** Least remaining lifetime of a certificate, in days. A working renewal happens weeks earlier. */
const LEAST_DAYS = 7

/** Checks that browsers trust the certificate, with its remaining days. */
export const certificateCheck = ({ siteUrl }: { readonly siteUrl: string }): Check => ({
  what: 'TLS certificate',
  advice: `Look whether ${siteUrl} answers on its port; the log of what ends TLS (Caddy, the host) says why a certificate isn't renewed.`,
  run: async () => {
    const { protocol, hostname, port } = new URL(siteUrl)
    if (protocol !== 'https:') return notApplicable(`${siteUrl} is not encrypted`)
    const until = await validUntil(hostname, Number(port || 443))
    const days = Math.floor((until.getTime() - Date.now()) / DAY_MS)
    const date = until.toISOString().slice(0, 10)
    return days >= LEAST_DAYS
      ? green(`valid for ${days} days more, until ${date}`)
      : failing(
          `valid for ${days} days more only, until ${date}`,
          "It should have been renewed by now: the log of what ends TLS (Caddy, the host) says why it wasn't.",
        )
  },
})

/** @returns the certificate's end; rejects if it isn't trusted or isn't for this name */
async function validUntil(host: string, port: number): Promise<Date> {
  const socket = connect({ host, port, servername: host, timeout: HANDSHAKE_MS })
  socket.once('timeout', () => socket.destroy(new Error(`no answer within ${HANDSHAKE_MS / 1000} s`)))
  try {
    await once(socket, 'secureConnect')
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}

const MIB = 1024 ** 2
const GIB = 1024 ** 3
/** Least free space, bytes. A day's copies, logs and backup fit into it. */
const LEAST_FREE = GIB / 2
/** Least available memory, bytes: a publish renders all pages within it. */
const LEAST_AVAILABLE = 100 * MIB

/** Checks the free space of the folder's disk. */
export const diskCheck = (folder: string): Check => ({
  what: 'Disk',
  advice: `Look whether ${folder} is there.`,
  run: async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    const figure = `${(free / GIB).toFixed(1)} of ${((blocks * bsize) / GIB).toFixed(1)} GiB free`
    return free >= LEAST_FREE
      ? green(figure)
      : failing(figure, 'Make room: old backups, logs and container images come first.')
  },
})

/** Checks the memory that programs can still get. */
export const memoryCheck: Check = {
  what: 'Memory',
  advice: 'Look with top at what uses it, or rent a larger server; the site needs 512 MiB.',
  run: async () => {
    const available = process.availableMemory()
    const figure = `${Math.round(available / MIB)} MiB available`
    return available >= LEAST_AVAILABLE ? green(figure) : failing(figure)
  },
}

/** Checks that the system's security updates are installed and in use. It changes nothing. */
export const updatesCheck: Check = {
  what: 'Updates',
  advice: 'Run apt-get update and look at what it says.',
  run: async () => {
    if (!existsSync('/usr/bin/apt-get')) return notApplicable('only Debian and Ubuntu are known here')
    const { stdout } = await promisify(execFile)('apt-get', ['--simulate', '--quiet', 'upgrade'])
    return updatesFinding(stdout, existsSync('/var/run/reboot-required'))
  },
}

/** Returns the finding for the output of `apt-get --simulate upgrade`. */
export function updatesFinding(upgrades: string, needsRestart: boolean): Finding {
  const pending = upgrades.match(/^Inst .*security/gim)?.length ?? 0
  if (pending > 0) {
    return failing(
      `${counted(pending, 'security update')} not installed`,
      'Run apt-get upgrade, and apt-get install unattended-upgrades for the future.',
    )
  }
  return needsRestart
    ? failing('an installed update waits for a restart', 'Restart the server when few people read: reboot.')
    : green('none pending')
}
