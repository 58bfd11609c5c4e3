import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { lakeApp } from '#content-lake/http/lakeApp.ts'
import { openServices } from '#content-lake/services.ts'
import { clientOf, editorOf } from '#tests/support/lake/lakeClient.ts'
import { lakeOptions } from '#tests/support/lake/lakeOptions.ts'
import { test } from '#tests/support/lake/lakeTest.ts'
import { temporaryFolder } from '#tests/support/lake/testLake.ts'

function scopedRoutes() {
  const services = openServices(lakeOptions(temporaryFolder()))
  const { routes } = lakeApp(services)
  services.database.close()
  return routes.filter(({ path }) => /:(project|dataset)\b/.test(path))
}

const named = (path: string, names: { project: string; dataset: string }) =>
  path
    .replace(':project', names.project)
    .replace(':dataset', names.dataset)
    .replace(':kind', 'images')
    .replace(/:\w+|\{.+?\}/g, 'x')

test('every route returns 404 for another project or dataset, even for an editor', async ({ lake }) => {
  const headers = {
    authorization: `Bearer ${lake.credentials.editorToken}`,
    'content-type': 'application/json',
  }
  const answer = async (method: string, path: string) => {
    const body = method === 'POST' ? '{}' : null
    const response = await fetch(`${lake.url}/v2026-03-01${path}?query=*`, { method, headers, body })
    return { address: path, status: response.status, answer: await response.json() }
  }
  const routes = scopedRoutes()
  expect(routes.length).toBeGreaterThan(15)

  for (const { method, path } of routes) {
    const asked = new Set([
      named(path, { project: 'local', dataset: 'staging' }),
      named(path, { project: 'other', dataset: 'production' }),
    ])
    asked.delete(named(path, { project: 'local', dataset: 'production' }))
    for (const address of asked) {
      expect(await answer(method, address)).toEqual({
        address,
        status: 404,
        answer: expect.objectContaining({
          message: expect.stringMatching(/^(Dataset "staging"|Project "other") not found/),
        }),
      })
    }
  }
})

test('presence is shared within the dataset alone', async ({ lake }) => {
  const status = (dataset: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const socket = new WebSocket(`${lake.url.replace('http', 'ws')}/v2026-03-01/socket/${dataset}`)
      socket.on('upgrade', (response) => resolve(response.statusCode))
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
      socket.on('upgrade', () => socket.terminate())
      socket.on('error', reject)
    })

  expect(await status('production')).toBe(101)
  expect(await status('staging')).toBe(404)
})

test('no dataset for comments exists, so that none are written to production', async ({ lake }) => {
  const list = (query: string) => editorOf(lake).request({ url: `/projects/local/datasets${query}` })

  expect(await list('')).toMatchObject([{ name: 'production', datasetProfile: 'content' }])
  expect(await list('?datasetProfile=content')).toMatchObject([{ name: 'production' }])
  expect(await list('?datasetProfile=comments&addonFor=production')).toEqual([])
  expect(await list('?addonFor=production')).toEqual([])
  await expect(
    clientOf(lake).request({ url: '/comments/production/setup', method: 'POST' }),
  ).rejects.toMatchObject({ statusCode: 404 })
})
