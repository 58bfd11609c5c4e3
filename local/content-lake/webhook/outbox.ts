import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { isJsonObject, type LakeDocument } from '../document/document.ts'
import { isPublicId } from '../document/ids.ts'
import type { Transaction } from '../mutations/transaction.ts'

const deliverySchema = z.object({
  id: z.number(),
  payload: z.string(),
  attempts: z.number(),
  due: z.number(),
})

/** A webhook that the site has not acknowledged yet; `due` is in milliseconds since 1970. */
export type Delivery = z.infer<typeof deliverySchema>

/** Webhooks to send, in the database: written with the transaction that caused them, removed when acknowledged. */
export class WebhookOutbox {
  readonly #statements

  constructor(database: DatabaseSync) {
    this.#statements = {
      add: database.prepare('INSERT INTO deliveries (payload, due) VALUES (?, ?)'),
      next: database.prepare('SELECT id, payload, attempts, due FROM deliveries ORDER BY due, id LIMIT 1'),
      done: database.prepare('DELETE FROM deliveries WHERE id = ?'),
      retry: database.prepare('UPDATE deliveries SET attempts = attempts + 1, due = ? WHERE id = ?'),
    }
  }

  /** One webhook for each published document that changed. Call within the database transaction. */
  add(transaction: Transaction): void {
    for (const { id, before, after } of transaction.changes) {
      const document = after ?? before
      if (!document || !isPublicId(id)) continue
      const operation = !before ? 'create' : !after ? 'delete' : 'update'
      const slug = slugOf(document)
      const payload = { _id: id, _type: document._type, ...(slug === null ? {} : { slug }), operation }
      this.#statements.add.run(JSON.stringify(payload), Date.parse(transaction.timestamp))
    }
  }

  /** The delivery that is due first, or null when all is sent. */
  next(): Delivery | null {
    const row = this.#statements.next.get()
    return row ? deliverySchema.parse(row) : null
  }

  acknowledge(delivery: Delivery): void {
    this.#statements.done.run(delivery.id)
  }

  postpone(delivery: Delivery, due: number): void {
    this.#statements.retry.run(due, delivery.id)
  }
}

function slugOf(document: LakeDocument): string | null {
  const { slug } = document
  return isJsonObject(slug) && typeof slug.current === 'string' ? slug.current : null
}
