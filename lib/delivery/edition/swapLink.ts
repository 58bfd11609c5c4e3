import { randomUUID } from 'node:crypto'
import { rename, rm, symlink } from 'node:fs/promises'

/** Points a symbolic link elsewhere in one step: whoever follows it finds what was there before or what is there now. */
export async function swapLink(link: string, target: string): Promise<void> {
  const draft = `${link}.${randomUUID().slice(0, 8)}`
  try {
    await symlink(target, draft)
    await rename(draft, link)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}
