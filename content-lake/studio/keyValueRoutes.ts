import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { requireSignedIn } from '../auth/callerAccess.ts'
import { json } from '../http/reply.ts'
import { readJson } from '../http/requestBody.ts'
import type { Route } from '../http/router.ts'

const pairs = z.array(z.object({ key: z.string().min(1), value: z.json() }))

/** `users/me/keyvalue`: what the Studio remembers for its user, such as the sort order of lists. */
export function keyValueRoutes(database: DatabaseSync): Route[] {
  const read = database.prepare('SELECT value FROM key_values WHERE key = ?')
  const write = database.prepare('INSERT OR REPLACE INTO key_values (key, value) VALUES (?, ?)')
  return [
    {
      method: 'GET',
      path: '/users/me/keyvalue/:keys',
      handle: ({ access }, { keys = '' }) => {
        requireSignedIn(access)
        const found = keys.split(',').flatMap((key) => {
          const row = read.get(key)
          return row ? [{ key, value: JSON.parse(String(row.value)) }] : []
        })
        return json(found)
      },
    },
    {
      method: 'PUT',
      path: '/users/me/keyvalue',
      handle: async (exchange) => {
        requireSignedIn(exchange.access)
        const given = await readJson(exchange, pairs)
        for (const { key, value } of given) write.run(key, JSON.stringify(value))
        return json(given)
      },
    },
  ]
}
