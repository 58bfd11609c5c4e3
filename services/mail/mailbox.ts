import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import { writeDurably } from '#lib/node/durableFile.ts'
import { prepareFolder } from '#lib/node/folder.ts'

/** A caught email. */
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
  /** Attached files, in order. */
  readonly attachments: readonly AttachedFile[]
}

/** An attached file, without its content. */
export type AttachedFile = { readonly name: string; readonly type: string; readonly bytes: number }

/** The emails of a folder, one file each. */
export type Mailbox = {
  /** Stores a raw email; resolves when it is on the disk. A second copy is ignored. */
  keep(raw: Buffer, recipients: readonly string[]): Promise<void>
  /** Newest first. */
  list(): Promise<CaughtMail[]>
  find(id: string): Promise<CaughtMail | null>
  /** Returns the content of an attached file by its index; null if there is none. */
  attachment(id: string, place: number): Promise<Uint8Array | null>
}

const FILE = /^(\d{13})-([0-9a-f]{16})\.eml$/

/** Opens a folder as a mailbox. @throws UserFacingError when it can't be written */
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
      // Delivery is at least once: the same Message-ID to the same people is the same email.
      const identity = messageId ? `${messageId}\n${[...recipients].sort().join('\n')}` : raw
      const hash = createHash('sha256').update(identity).digest('hex').slice(0, 16)
      if (files().some((name) => name.includes(hash))) return
      await writeDurably(join(folder, `${Date.now()}-${hash}.eml`), raw)
    },
    list: () => Promise.all(files().map(read)),
    find: async (id) => (FILE.test(id) && existsSync(join(folder, id)) ? read(id) : null),
    async attachment(id, place) {
      if (!FILE.test(id) || !existsSync(join(folder, id))) return null
      const { attachments } = await PostalMime.parse(await readFile(join(folder, id)))
      const attached = attachments[place]
      return attached ? bytesOf(attached) : null
    },
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
    attachments: mail.attachments.map((attached) => ({
      name: attached.filename ?? '',
      type: attached.mimeType,
      bytes: bytesOf(attached).byteLength,
    })),
  }
}

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

function written(addresses: readonly Address[]): string {
  return addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ')
}
