import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Check, failing, green, notApplicable } from '#lib/health/check.ts'
import { counted } from '#lib/node/userFacingError.ts'

const WHAT = 'Updates'
const RESTART_FILE = '/var/run/reboot-required'

/** Lists pending upgrades of Debian and Ubuntu without changing anything. */
const listUpgrades = async (): Promise<string> =>
  (await promisify(execFile)('apt-get', ['--simulate', '--quiet', 'upgrade'])).stdout

/** Checks that the system's security updates are installed and in use. */
export const updatesCheck: Check = {
  what: WHAT,
  advice: 'Run apt-get update and look at what it says.',
  run: async () => {
    if (!existsSync('/usr/bin/apt-get')) return [notApplicable(WHAT, 'only Debian and Ubuntu are known here')]
    return [updatesLine(await listUpgrades(), existsSync(RESTART_FILE))]
  },
}

/** Returns the finding for the output of `apt-get --simulate upgrade`. */
export function updatesLine(upgrades: string, needsRestart: boolean) {
  const pending = upgrades.match(/^Inst .*security/gim)?.length ?? 0
  if (pending > 0) {
    return failing(
      WHAT,
      `${counted(pending, 'security update')} not installed`,
      'Run apt-get upgrade, and apt-get install unattended-upgrades for the future.',
    )
  }
  return needsRestart
    ? failing(
        WHAT,
        'an installed update waits for a restart',
        'Restart the server when few people read: reboot.',
      )
    : green(WHAT, 'none pending')
}
