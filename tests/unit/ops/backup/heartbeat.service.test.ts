import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { beat } from '#ops/backup/main.ts'
import { freePort } from '#tests/support/functions/postgresServer.ts'

/** Starts a monitor that answers with this status, and returns its address and the requested paths. */
async function startMonitor(status: number) {
  const paths: (string | undefined)[] = []
  const server = createServer((request, response) => {
    paths.push(request.url)
    response.writeHead(status).end()
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { address: `http://127.0.0.1:${port}/ping/site`, paths }
}

describe('beat', () => {
  it('requests the address of the monitor', async () => {
    const { address, paths } = await startMonitor(200)
    expect(await beat(address)).toBe('The monitor was told.')
    expect(paths).toEqual(['/ping/site'])
  })

  it('returns the status when the monitor does not know the site', async () => {
    const { address } = await startMonitor(404)
    expect(await beat(address)).toBe('The monitor answers 404: check BACKUP_HEARTBEAT_URL.')
  })

  it('returns the reason when the monitor is unreachable', async () => {
    expect(await beat(`http://127.0.0.1:${await freePort()}/`)).toMatch(
      /^The monitor could not be reached \(.*ECONNREFUSED.*\): check BACKUP_HEARTBEAT_URL\.$/,
    )
  })
})
