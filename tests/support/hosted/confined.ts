import { execFileSync } from 'node:child_process'

/** Binds what may be written over itself, makes the rest of the file system read-only, and becomes somebody else. */
const CONFINE = `
for folder in $WRITABLE; do mount --bind "$folder" "$folder"; done
mount -o remount,bind,ro /
unset WRITABLE
exec setpriv --reuid=nobody --regid=nogroup --clear-groups --no-new-privs --bounding-set=-all --pdeathsig KILL -- "$@"`

/** Whether this process may make file systems of its own; only root may. */
const canConfine = process.platform === 'linux' && process.getuid?.() === 0

/**
 * The command that runs another as the units of deploy/systemd do: as a user without rights, on a file system that is
 * read-only but for some folders. Where this process may not do so, the command itself.
 * @param writable folders without white space in their names, given to that user
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
