import { execFileSync } from 'node:child_process'

/** Mounts writable folders over themselves, makes all other file systems read-only, and changes the user. */
const CONFINE = `
for folder in $WRITABLE; do mount --bind "$folder" "$folder"; done
mount -o remount,bind,ro /
unset WRITABLE
exec setpriv --reuid=nobody --regid=nogroup --clear-groups --no-new-privs --bounding-set=-all --pdeathsig KILL -- "$@"`

/** True if this process may create mounts, which only root may. */
const canConfine = process.platform === 'linux' && process.getuid?.() === 0

/**
 * Returns a command that runs another as the units of ops/deploy/systemd do: as an unprivileged user on a read-only file
 * system with some writable folders. Returns the command itself if this process may not do so.
 * @param writable folders without white space in their names, which the user gets
 */
export function confined(command: readonly string[], writable: readonly string[]): string[] {
  if (!canConfine) return [...command]
  for (const folder of writable) execFileSync('chown', ['-R', 'nobody:nogroup', folder])
  const inside = ['sh', '-ec', CONFINE, 'sh', ...command]
  return [
    'unshare',
    '--mount',
    '--propagation',
    'private',
    'env',
    `WRITABLE=${writable.join(' ')}`,
    ...inside,
  ]
}
