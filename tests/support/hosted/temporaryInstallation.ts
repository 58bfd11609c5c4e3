import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A temporary folder, and what runs from it. */
export interface TemporaryInstallation {
  folder: string
  /** Steps that end what was started, in the order of the starts. */
  running: (() => unknown)[]
  /** Makes a folder in the folder and returns its path. */
  made: (name: string) => string
}

/**
 * Runs a start in a temporary folder.
 * @param prefix of the folder's name
 * @returns the started parts with `close`, which ends everything in reverse order and removes the folder, as a failed
 * start does
 */
export async function inTemporaryFolder<Started extends object>(
  prefix: string,
  start: (installation: TemporaryInstallation) => Promise<Started>,
): Promise<Started & { close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  const running: TemporaryInstallation['running'] = []
  const close = async () => {
    for (const end of running.splice(0).reverse()) await end()
    rmSync(folder, { recursive: true, force: true })
  }
  const made = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  try {
    return { ...(await start({ folder, running, made })), close }
  } catch (error) {
    await close()
    throw error
  }
}
