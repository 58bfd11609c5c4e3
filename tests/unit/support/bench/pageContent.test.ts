import { expect, it } from 'vitest'
import { loadedFaces, pageContent } from '#tests/support/bench/pageContent.ts'

const page = `<!DOCTYPE html><html><head><title>A page</title><meta name="description" content="What it is for.">
<style data-href="/a.css">@font-face{font-family:A;src:url(/a.woff2)}@font-face{font-family:"A Times";src:local("Times")}p{color:red}</style>
<script>run()</script></head><body><div hidden>Not shown</div><main id="main" class="letter"><h1 class="big">Words</h1>
<!-- a note --><pointer-glow data-x="1"><p>More words</p></pointer-glow><svg><text>Drawn</text></svg>
<a href="/TSS" class="button">Read on</a><img src="/p.avif" srcset="/p.avif 320w" alt="A picture" class="w-full"></main></body></html>`

it('keeps what a page says and shows, and leaves out how it is styled and what runs', () => {
  const { title, description, markup } = pageContent('/', page)
  expect([title, description]).toEqual(['A page', 'What it is for.'])
  expect(markup.replaceAll('\n', '').trim()).toBe(
    '<main id="main"><h1>Words</h1><div><p>More words</p></div><a href="/TSS">Read on</a><img src="/p.avif" srcset="/p.avif 320w" alt="A picture"></main>',
  )
})

it('takes the fonts that the page loads, not what stands in for them and not what other letters need', () => {
  expect(pageContent('/', page).fontFaces).toBe('@font-face{font-family:A;src:url(/a.woff2)}')
  const other = '@font-face{font-family:A;src:url(/b.woff2);unicode-range:U+100-130}'
  expect(loadedFaces(other)).toBe('')
})
