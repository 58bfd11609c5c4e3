import { ImageResponse } from 'next/og'
import { createElement } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawable } from '#app/(site)/share/[image]/drawable.ts'
import { ShareCard } from '#app/(site)/share/[image]/ShareCard.tsx'
import { shareFonts } from '#app/(site)/share/[image]/shareFonts.ts'

afterEach(() => vi.restoreAllMocks())

async function drawn(title: string): Promise<Buffer> {
  const picture = new ImageResponse(
    createElement(ShareCard, {
      seo: { title, description: 'A description.' },
      settings: { name: 'A practice', palette: 'forest' as const },
    }),
    {
      width: 1200,
      height: 630,
      fonts: await shareFonts(),
    },
  )
  return Buffer.from(await picture.arrayBuffer())
}

it.each([
  'Scale your practice 🚀',
  'Ωμέγα',
  'two\u2009words',
  'twelve\u2011month',
  'Zaz\u0307o\u0301łc\u0301',
])('draws “%s” without requesting a font or an emoji', async (title) => {
  const asked = vi.spyOn(globalThis, 'fetch')
  expect((await drawn(title)).subarray(1, 4).toString()).toBe('PNG')
  expect(
    asked.mock.calls.map(([address]) => String(address)).filter((one) => one.startsWith('http')),
  ).toEqual([])
})

it('draws the letters of Central European names', async () => {
  expect(drawable('Zażółć gęślą jaźń')).toBe('Zażółć gęślą jaźń')
  expect((await drawn('Zażółć')).equals(await drawn('Zaó'))).toBe(false)
  // Letters that no font has are drawn as blanks, or as the same box.
  expect((await drawn('ż')).equals(await drawn('ł'))).toBe(false)
})
