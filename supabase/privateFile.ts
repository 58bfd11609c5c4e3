import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Shows a program a text by a file that this account alone can read, and takes the file away again: what stands in the options
 * of a program, everybody on the machine can read.
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
