import { describe, expect, it } from 'vitest'
import { beat } from '#ops/backup/main.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'
import { startServer } from '#tests/support/startServer.ts'

describe('beat', () => {
  it.each([
    [200, 'The monitor was told.'],
    [404, 'The monitor answers 404: check BACKUP_HEARTBEAT_URL.'],
  ])('requests the address of the monitor, which answers %i', async (status, sentence) => {
    const paths: (string | undefined)[] = []
    const monitor = await startServer(({ url }, response) => {
      paths.push(url)
      response.writeHead(status).end()
    })
    expect(await beat(`${monitor}/ping/site`)).toBe(sentence)
    expect(paths).toEqual(['/ping/site'])
  })

  it('returns the reason when the monitor is unreachable', async () => {
    expect(await beat(`http://127.0.0.1:${await freePort()}/`)).toMatch(
      /^The monitor could not be reached \(.*ECONNREFUSED.*\): check BACKUP_HEARTBEAT_URL\.$/,
    )
  })
})
