import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const PICTURE = 'image-0123456789012345678901234567890123456789-40x30-png'

/** Returns all addresses of hosted Sanity that the product creates in this environment. */
async function addresses() {
  const { contentClient, lakeAddress } = await import('#lib/content/client.ts')
  const { imageUrl } = await import('#lib/content/readers/images/imageUrl.ts')
  const { contentSecurityPolicy } = await import('#lib/security/contentSecurityPolicy.ts')
  const { hostedClient } = await import('#ops/content/target.ts')
  const { hostOptions } = await import('#studio/host.ts')
  const { assetUrl } = await import('#studio/previews/previewAssetUrl.ts')
  const policy = contentSecurityPolicy({ delivery: 'content', scriptHashes: [], thirdParties: [] })
  return {
    content: contentClient.config().url,
    named: lakeAddress,
    commands: hostedClient('write', process.env).config().url,
    studio: hostOptions(),
    picture: imageUrl(PICTURE, 40, null).split('?')[0],
    studioPicture: assetUrl(PICTURE, 40, 30).split('?')[0],
    pictures: policy.split('; ').find((directive) => directive.startsWith('img-src')),
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', 'abc123')
  vi.stubEnv('SANITY_API_WRITE_TOKEN', 'token')
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** Returns the expected addresses below these hosts. */
function below(api: string, cdn: string, studio: object) {
  const picture = `${cdn}/images/abc123/production/0123456789012345678901234567890123456789-40x30.png`
  const queries = `${api}/v2026-03-01`
  return {
    ...{ content: queries, named: api, commands: queries, studio, picture, studioPicture: picture },
    pictures: `img-src 'self' data: ${cdn}`,
  }
}

describe('addresses of hosted Sanity', () => {
  it("default to Sanity's own hosts", async () => {
    expect(await addresses()).toEqual(below('https://abc123.api.sanity.io', 'https://cdn.sanity.io', {}))
  })

  it('have the project before the configured host', async () => {
    const [apiHost, cdn] = ['https://api.sanity.example:8443', 'https://cdn.sanity.example:8443']
    vi.stubEnv('NEXT_PUBLIC_SANITY_API_HOST', `${apiHost}/`)
    vi.stubEnv('NEXT_PUBLIC_SANITY_CDN_HOST', cdn)
    expect(await addresses()).toEqual(below('https://abc123.api.sanity.example:8443', cdn, { apiHost }))
  })
})
