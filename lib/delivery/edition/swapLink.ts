import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const DRAFT_ENDING = /^\.[0-9a-f]{8}$/

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

/** Removes what a process left behind that was killed while it swapped this link. */
export async function removeDraftsOf(link: string): Promise<void> {
  const name = basename(link)
  for (const one of await readdir(dirname(link), { withFileTypes: true })) {
    const isDraft = one.name.startsWith(name) && DRAFT_ENDING.test(one.name.slice(name.length))
    if (isDraft && one.isSymbolicLink()) await rm(join(dirname(link), one.name), { force: true })
  }
}
