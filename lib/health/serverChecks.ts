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
import type { Check, MonitoredCheck } from './check.ts'
import { COPIED_FILE, nameOf, readLastBackup } from './lastBackup.ts'

/** Largest age of the last backup, in hours. Backups run every night and take a while. */
const OLDEST_HOURS = 26
const COMMAND = commandOf('backup')

/**
 * Checks that a backup was made since yesterday, and copied to the second place if there is one.
 * @param directory the folder of all backups (BACKUP_DIR)
 * @param secondPlace where copies go (BACKUP_SECOND_PLACE)
 * @param since a file or folder as old as the installation, which has a day for its first backup; without it, a machine
 * without backups passes as not applicable
 */
export const backupCheck = (directory: string, secondPlace?: string, since?: string): MonitoredCheck => ({
  what: 'Backup',
  advice: `Run ${COMMAND} and read its output. Then look whether its schedule runs, and whether BACKUP_DIR can be read.`,
  effect:
    'No backup of your site has been made for more than a day. Nothing is lost, but what is new since then is nowhere else.',
  run: async () => {
    const last = readLastBackup(directory)
    if (!last && since === undefined) {
      return { notApplicable: `none is made in ${directory}: ${COMMAND} makes one` }
    }
    const from = last?.getTime() ?? (await stat(since ?? directory)).birthtimeMs
    const hours = Math.floor((Date.now() - from) / HOUR_MS)
    const figure = last ? `${nameOf(last)}, ${hours} hours ago` : 'none was made yet'
    // A backup from the future was made by a wrong clock. It would hide missing backups until that time.
    if (hours > OLDEST_HOURS || hours < -1) throw new Error(figure)
    if (!last) return figure
    if (!secondPlace) return `${figure}, on this disk alone: BACKUP_SECOND_PLACE is not set`
    const copied = await stat(join(directory, COPIED_FILE)).catch(() => null)
    if (copied !== null && Date.now() - copied.mtimeMs <= OLDEST_HOURS * HOUR_MS) return figure
    throw new Error(`no copy in ${secondPlace} since yesterday`)
  },
})

/** Time limit of a TLS handshake, ms. */
const HANDSHAKE_MS = 10_000
/** Least remaining lifetime of a certificate, in days. A working renewal happens weeks earlier. */
const LEAST_DAYS = 7

/** Checks that browsers trust the certificate of an https address, with its remaining days. */
export const certificateCheck = (siteUrl: string): MonitoredCheck => ({
  what: 'TLS certificate',
  advice: `The log of what ends TLS (Caddy, the host) says why ${siteUrl} has no valid certificate.`,
  effect:
    'The certificate that proves your address to browsers runs out within days, or is not valid. Visitors would see a warning instead of your site.',
  run: async () => {
    const { hostname: host, port } = new URL(siteUrl)
    const socket = connect({ host, port: Number(port || 443), servername: host })
    try {
      await once(socket, 'secureConnect', { signal: AbortSignal.timeout(HANDSHAKE_MS) })
      const until = new Date(socket.getPeerCertificate().valid_to)
      const days = Math.floor((until.getTime() - Date.now()) / DAY_MS)
      const figure = `valid for ${days} days more, until ${until.toISOString().slice(0, 10)}`
      if (days < LEAST_DAYS) throw new Error(figure)
      return figure
    } finally {
      socket.destroy()
    }
  },
})

const MIB = 1024 ** 2
const GIB = 1024 ** 3
/** Least free space, bytes. A day's copies, logs and backup fit into it. */
const LEAST_FREE = GIB / 2
/** Least available memory, bytes: a publish renders all pages within it. */
const LEAST_AVAILABLE = 100 * MIB

/** Checks the free space of the folder's disk. */
export const diskCheck = (folder: string): MonitoredCheck => ({
  what: 'Disk',
  advice: 'Make room: old backups, logs and container images come first.',
  effect: 'The disk of your server is almost full. Once it is full, referrals cannot be stored.',
  run: async () => {
    const { bavail, blocks, bsize } = await statfs(folder)
    const free = bavail * bsize
    const figure = `${(free / GIB).toFixed(1)} of ${((blocks * bsize) / GIB).toFixed(1)} GiB free`
    if (free < LEAST_FREE) throw new Error(figure)
    return figure
  },
})

/** Checks the memory that programs can still get. */
export const memoryCheck: Check = {
  what: 'Memory',
  advice: 'Look with top at what uses it, or rent a larger server; the site needs 512 MiB.',
  run: async () => {
    const available = process.availableMemory()
    const figure = `${Math.round(available / MIB)} MiB available`
    if (available < LEAST_AVAILABLE) throw new Error(figure)
    return figure
  },
}

/** Checks that the system's security updates are installed and in use. It changes nothing. */
export const updatesCheck: Check = {
  what: 'Updates',
  advice:
    'Run apt-get update and apt-get upgrade, then reboot. For the future: apt-get install unattended-upgrades.',
  run: async () => {
    if (!existsSync('/usr/bin/apt-get')) return { notApplicable: 'only Debian and Ubuntu are known here' }
    const { stdout } = await promisify(execFile)('apt-get', ['--simulate', '--quiet', 'upgrade'])
    const pending = stdout.match(/^Inst .*security/gim)?.length ?? 0
    if (pending > 0) throw new Error(`${counted(pending, 'security update')} not installed`)
    if (existsSync('/var/run/reboot-required')) throw new Error('an installed update waits for a restart')
    return 'none pending'
  },
}
