import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address } from 'postal-mime'
import { writeDurably } from '../engine/durableFile.ts'
import { prepareFolder } from '../engine/folder.ts'

/** A caught e-mail as it is shown. */
export type CaughtMail = {
  readonly id: string
  readonly receivedAt: string
  readonly from: string
  readonly to: string
  readonly replyTo: string
  readonly subject: string
  readonly messageId: string
  readonly text: string
  readonly html: string
}

/** The e-mails of a folder, one file each. */
export type Mailbox = {
  /** Keeps a raw e-mail; resolves when it is on the disk. One that was kept before is not kept twice. */
  keep(raw: Buffer, recipients: readonly string[]): Promise<void>
  count(): number
  /** The newest first. */
  list(): Promise<CaughtMail[]>
  find(id: string): Promise<CaughtMail | null>
}

const FILE = /^(\d{13})-([0-9a-f]{16})\.eml$/

/** Opens a folder as a mailbox; throws one sentence if it can't be written. */
export function openMailbox(folder: string): Mailbox {
  prepareFolder(folder, 'MAIL_DIR')
  const parsed = new Map<string, Promise<CaughtMail>>()
  const files = () =>
    readdirSync(folder)
      .filter((name) => FILE.test(name))
      .sort()
      .reverse()
  const read = (name: string): Promise<CaughtMail> => {
    const known = parsed.get(name) ?? readMail(folder, name)
    parsed.set(name, known)
    return known
  }
  return {
    async keep(raw, recipients) {
      const { messageId } = await PostalMime.parse(raw)
      // Delivery is at least once: the same Message-ID to the same people is the same e-mail.
      const identity = messageId ? `${messageId}\n${[...recipients].sort().join('\n')}` : raw
      const hash = createHash('sha256').update(identity).digest('hex').slice(0, 16)
      if (files().some((name) => name.includes(hash))) return
      await writeDurably(join(folder, `${Date.now()}-${hash}.eml`), raw)
    },
    count: () => files().length,
    list: () => Promise.all(files().map(read)),
    find: async (id) => (FILE.test(id) && existsSync(join(folder, id)) ? read(id) : null),
  }
}

async function readMail(folder: string, name: string): Promise<CaughtMail> {
  const mail = await PostalMime.parse(await readFile(join(folder, name)))
  return {
    id: name,
    receivedAt: new Date(Number(FILE.exec(name)?.[1])).toISOString(),
    from: written(mail.from ? [mail.from] : []),
    to: written(mail.to ?? []),
    replyTo: written(mail.replyTo ?? []),
    subject: mail.subject ?? '(no subject)',
    messageId: mail.messageId ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
  }
}

function written(addresses: readonly Address[]): string {
  return addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ')
}
