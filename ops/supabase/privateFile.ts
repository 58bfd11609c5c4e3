import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Passes a text to a program in a file that only this account can read, then deletes the file. All users of the machine
 * could read a program's options.
 */
export function withPrivateFile(content: string, use: (file: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'functions-deploy-'))
  const file = join(folder, 'private')
  try {
    writeFileSync(file, content, { mode: 0o600 })
    use(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
