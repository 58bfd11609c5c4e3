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
    commands: (await hostedClient('write', process.env)).config().url,
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

describe('addresses of hosted Sanity', () => {
  it("default to Sanity's own hosts", async () => {
    expect(await addresses()).toEqual({
      content: 'https://abc123.api.sanity.io/v2026-03-01',
      named: 'https://abc123.api.sanity.io',
      commands: 'https://abc123.api.sanity.io/v2026-03-01',
      studio: {},
      picture:
        'https://cdn.sanity.io/images/abc123/production/0123456789012345678901234567890123456789-40x30.png',
      studioPicture:
        'https://cdn.sanity.io/images/abc123/production/0123456789012345678901234567890123456789-40x30.png',
      pictures: "img-src 'self' data: https://cdn.sanity.io",
    })
  })

  it('have the project before the configured host', async () => {
    vi.stubEnv('NEXT_PUBLIC_SANITY_API_HOST', 'https://api.sanity.example:8443/')
    vi.stubEnv('NEXT_PUBLIC_SANITY_CDN_HOST', 'https://cdn.sanity.example:8443')
    expect(await addresses()).toEqual({
      content: 'https://abc123.api.sanity.example:8443/v2026-03-01',
      named: 'https://abc123.api.sanity.example:8443',
      commands: 'https://abc123.api.sanity.example:8443/v2026-03-01',
      studio: { apiHost: 'https://api.sanity.example:8443' },
      picture:
        'https://cdn.sanity.example:8443/images/abc123/production/0123456789012345678901234567890123456789-40x30.png',
      studioPicture:
        'https://cdn.sanity.example:8443/images/abc123/production/0123456789012345678901234567890123456789-40x30.png',
      pictures: "img-src 'self' data: https://cdn.sanity.example:8443",
    })
  })

  it('reject an incomplete address', async () => {
    vi.stubEnv('NEXT_PUBLIC_SANITY_API_HOST', 'sanity.example')
    await expect(addresses()).rejects.toThrow(
      'NEXT_PUBLIC_SANITY_API_HOST must be a full address such as https://api.sanity.io.',
    )
  })
})
