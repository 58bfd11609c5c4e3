import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { requireSignedIn } from '../auth/callerAccess.ts'
import { lakeRoutes } from '../http/lakeContext.ts'
import { readJson } from '../http/requestBody.ts'

const pairs = z.array(z.object({ key: z.string().min(1), value: z.json() }))

/** Returns the key of a user's value in the table. */
const ofUser = (user: string, key: string): string => `${user}/${key}`

/** `users/me/keyvalue`: what the Studio remembers for its user, such as the sort order of lists. */
export function keyValueRoutes(database: DatabaseSync) {
  const read = database.prepare('SELECT value FROM key_values WHERE key = ?')
  const write = database.prepare('INSERT OR REPLACE INTO key_values (key, value) VALUES (?, ?)')
  return lakeRoutes()
    .get('/users/me/keyvalue/:keys', ({ req, var: { access } }) => {
      requireSignedIn(access)
      const found = req
        .param('keys')
        .split(',')
        .flatMap((key) => {
          const row = read.get(ofUser(access.userId, key))
          return row ? [{ key, value: JSON.parse(String(row.value)) }] : []
        })
      return Response.json(found)
    })
    .put('/users/me/keyvalue', async ({ req, var: { access } }) => {
      requireSignedIn(access)
      const given = await readJson(req.raw, pairs)
      for (const { key, value } of given) write.run(ofUser(access.userId, key), JSON.stringify(value))
      return Response.json(given)
    })
}
