import { describe, expect, it } from 'vitest'
import { deliveryOf } from '#lib/delivery/deliveryOf.ts'

describe('deliveryOf', () => {
  it.each([
    ['/route-cache/APP_PAGE/0123/$/index', 'content'],
    ['/route-cache/APP_PAGE/0123/$/TSS', 'content'],
    ['/route-cache/APP_PAGE/0123/$/_not-found', 'content'],
    ['/route-cache/APP_PAGE/0123/$/ai-roi-calculator', 'island'],
    ['/route-cache/APP_PAGE/0123/$/referral', 'island'],
    ['/route-cache/APP_PAGE/0123/$/studio/structure', 'studio'],
    ['/route-cache/APP_PAGE/0123/$/_global-error', 'interactive'],
  ])('maps %s to %s', (key, delivery) => {
    expect(deliveryOf(key)).toBe(delivery)
  })
})
