import { describe, expect, it } from 'vitest'
import { readPage } from '#lib/delivery/readPage.ts'
import { wordsIn } from '#lib/delivery/styles/pageWords.ts'
import { readSheet } from '#lib/delivery/styles/sheet.ts'
import { usedStyles } from '#lib/delivery/styles/usedStyles.ts'

const ADDRESS = '/_next/static/chunks/a.css'

/** The rules that a page of this body uses, one a line. */
const used = (css: string, body: string, scripts = ''): string => {
  const { words } = readPage(`<html><head></head><body>${body}</body></html>`)
  const possible = new Set([...words.possible, ...wordsIn(scripts)])
  return usedStyles([readSheet(css, ADDRESS)], { ...words, possible }).join('\n')
}

describe('a rule stays', () => {
  it.each([
    ['p{margin:0}', '<p>Copy</p>'],
    ['svg rect{fill:red}', '<svg><rect/></svg>'],
    ['.mt-1\\.5{margin:0}', '<p class="grid mt-1.5">Copy</p>'],
    ['#cases{margin:0}', '<section id="cases">Copy</section>'],
    ['*,:root,html body{margin:0}', ''],
    ['.button[data-look=quiet]:hover:not(.never)>*{margin:0}', '<a class="button">Copy</a>'],
    ['details[open] .answer{margin:0}', '<details><p class="answer">Copy</p></details>'],
    [':is(h1,h2):where(.title){margin:0}', '<h2 class="title">Copy</h2>'],
    ['body:has(.notice:not([hidden])) p{margin:0}', '<p>Copy</p><i class="notice">Copy</i>'],
    ['dialog::backdrop{margin:0}', '<dialog></dialog>'],
    ['::placeholder{margin:0}', '<textarea></textarea>'],
    ['.note{margin:0}', '<noscript><p class="note">Copy</p></noscript>'],
    ['.note{margin:0}', '<template><p class="note">Copy</p></template>'],
    ['@media print{@supports (display:grid){p{margin:0}}}', '<p>Copy</p>'],
    ['.card{margin:0;& p{margin:1px}}', '<div class="card"><p>Copy</p></div>'],
    ['@page{margin:0}', ''],
    ['@view-transition{navigation:auto}', ''],
  ])('%s on a page with %s', (css, body) => {
    expect(used(css, body)).toBe(css)
  })

  it('for what a script of the page makes', () => {
    const script =
      'const e=document.createElement("iframe");e.className="toast"+(x?" on-night":"")+" w-[calc(1px+2px)]"'
    const css = 'iframe{margin:0}.toast.on-night{margin:0}.w-\\[calc\\(1px\\+2px\\)\\]{width:3px}'
    expect(used(css, '', script)).toBe(css)
  })
})

describe('a rule goes', () => {
  it.each([
    ['table{margin:0}', '<p>Copy</p>'],
    ['.toast p{margin:0}', '<p>Copy</p>'],
    ['#cases{margin:0}', '<section id="services">Copy</section>'],
    [':is(h1,.title){margin:0}', '<h2>Copy</h2>'],
    ['body:has(.notice) p{margin:0}', '<p>Copy</p>'],
    ['::placeholder{margin:0}', '<p>Copy</p>'],
    ['::placeholder{margin:0}', '<input type="checkbox">'],
    [':-moz-ui-invalid{margin:0}', '<p>Copy</p>'],
    ['@media print{table{margin:0}}', '<p>Copy</p>'],
    ['.card{& .price{margin:1px}}', '<div class="card"><p>Copy</p></div>'],
  ])('%s on a page with %s', (css, body) => {
    expect(used(css, body)).toBe('')
  })

  it('by its selectors, one at a time', () => {
    expect(used('p,table,.none{margin:0}', '<p>Copy</p>')).toBe('p{margin:0}')
  })

  it('and a layer that is empty then keeps its place among the layers', () => {
    const css = '@layer base,components;@layer base{table{margin:0}}@layer components{p{margin:0}}'
    expect(used(css, '<p>Copy</p>')).toBe('@layer base,components;@layer base;@layer components{p{margin:0}}')
  })
})

describe('what rules refer to', () => {
  const css =
    ':root{--ink:#000;--rule:var(--ink);--none:1px}@media print{:root{--ink:#fff}}p{color:var(--rule)}' +
    '@property --turn{syntax:"*";inherits:false}@property --none{syntax:"*";inherits:false}.glow{rotate:var(--turn)}' +
    '@font-face{font-family:"Text";src:url(../media/text.woff2)}@font-face{font-family:Italic;src:url(/i.woff2)}' +
    '.letter{--font:"Text";font:1px var(--font)}em{font-family:Italic}' +
    '@keyframes fade{to{opacity:0}}@keyframes spin{to{rotate:1turn}}.toast{animation:fade 1s}'

  it('stays with them, by whatever detour', () => {
    expect(used(css, '<p class="letter glow toast">Copy</p>')).toBe(
      ':root{--ink:#000;--rule:var(--ink)}@media print{:root{--ink:#fff}}p{color:var(--rule)}' +
        '@property --turn{syntax:"*";inherits:false}.glow{rotate:var(--turn)}' +
        '@font-face{font-family:"Text";src:url(/_next/static/media/text.woff2)}' +
        '.letter{--font:"Text";font:1px var(--font)}' +
        '@keyframes fade{to{opacity:0}}.toast{animation:fade 1s}',
    )
  })

  it('goes with the last of them', () => {
    expect(used(css, '<h1>Copy</h1>')).toBe('')
  })

  it('is addressed so that it is found from any page', () => {
    const addresses =
      'p{mask:url("../media/a.svg"),url(b.svg),url(data:image/svg+xml,c),url(https://a.example/d)}'
    expect(used(addresses, '<p>Copy</p>')).toBe(
      'p{mask:url("/_next/static/media/a.svg"),url(/_next/static/chunks/b.svg),url(data:image/svg+xml,c),url(https://a.example/d)}',
    )
  })

  it('is found in all sheets of a page, in its drawings and in its scripts', () => {
    const first = readSheet(
      ':root{--ink:#000;--mark:#f00;--glow:#0f0;--none:1px}@media print{:root{--ink:#fff}}@keyframes fade{to{opacity:0}}',
      ADDRESS,
    )
    const second = readSheet('p{color:var(--ink);animation:fade 1s}', '/_next/static/chunks/b.css')
    const { words } = readPage('<p>Copy</p><svg><rect fill="var(--mark)"/></svg>')
    const possible = new Set([...words.possible, ...wordsIn('e.style.background=`var(--glow)`')])
    expect(usedStyles([first, second], { ...words, possible })).toEqual([
      ':root{--ink:#000;--mark:#f00;--glow:#0f0}@media print{:root{--ink:#fff}}@keyframes fade{to{opacity:0}}',
      'p{color:var(--ink);animation:fade 1s}',
    ])
  })
})

describe('a font for some characters', () => {
  const face = '@font-face{font-family:Text;src:url(/more.woff2);unicode-range:U+5C,U+A1-A8,U+4??}'
  const css = `${face}p{font-family:Text}`

  it.each([
    '<p>100 §</p>',
    '<p>\\</p>',
    '<p>Ж</p>',
    '<p><img alt="§"></p>',
    '<p></p><template>§</template>',
    '<p></p><input>',
    '<p></p><textarea></textarea>',
  ])('stays on a page with %s', (body) => {
    expect(used(css, body)).toBe(css)
  })

  it.each(['<p>Copy “quoted”</p>', '<p></p><input type="checkbox">', '<p></p><title>§</title>'])(
    'goes on a page with %s',
    (body) => {
      expect(used(css, body)).toBe('p{font-family:Text}')
    },
  )
})

describe('a custom property is written out', () => {
  it.each([
    [':root,:host{--ink:#000}p{color:var(--ink)}', 'p{color:#000}'],
    [
      '@layer theme{:root{--gap:.25rem}}p{margin:calc(var(--gap)*2)}',
      '@layer theme;p{margin:calc(.25rem*2)}',
    ],
    [':root{--a:var(--b);--b:1px}p{margin:var(--a) var(--a)}', 'p{margin:1px 1px}'],
    ['p{line-height:var(--leading,var(--none,1.5))}', 'p{line-height:1.5}'],
    [':root{--long:clamp(1rem,2vw,3rem)}p{margin:var(--long)}h1{margin:0}', 'p{margin:clamp(1rem,2vw,3rem)}'],
    [
      '@property --line{syntax:"*";initial-value:solid}p{--line:solid;border-style:var(--line)}',
      'p{border-style:solid}',
    ],
    [
      ':root{--font:Text}@media print{:root{--font:Print}}p{font-family:var(--font,Arial,sans-serif)}',
      ':root{--font:Text}@media print{:root{--font:Print}}p{font-family:var(--font)}',
    ],
  ])('in %s', (css, written) => {
    expect(used(css, '<p>Copy</p>')).toBe(written)
  })

  it.each([
    ['has another value somewhere', ':root{--ink:#000}p{color:var(--ink);--ink:red}'],
    ['has one under a condition alone', '@media print{:root{--ink:#000}}p{color:var(--ink,red)}'],
    ['is set on some elements', 'p{--ink:#000;color:var(--ink)}'],
    ['moves', ':root{--ink:#000}@keyframes fade{to{--ink:red}}p{animation:fade 1s;color:var(--ink)}'],
    [
      'is set by an animation alone',
      '@keyframes fade{to{--ink:#000}}p{animation:fade 1s;color:var(--ink,red)}',
    ],
    ['takes its value from such a one', ':root{--a:var(--b)}p{--b:1px;margin:var(--a)}'],
    ['turns in a circle', ':root{--a:var(--b);--b:var(--a)}p{margin:var(--a)}'],
    ['says where to take its value from', ':root{--ink:initial}p{color:var(--ink,red)}'],
    ['is shorter by its name', ':root{--a:clamp(1rem,2vw,3rem)}p{margin:var(--a);padding:var(--a)}'],
    [
      'is registered with another value',
      '@property --a{syntax:"*";initial-value:2px}:root{--a:1px}p{margin:var(--a)}',
    ],
  ])('but not where it %s', (_, css) => {
    expect(used(css, '<p>Copy</p>')).toBe(css)
  })

  it('but not where a script of the page may set it', () => {
    const css = ':root{--ink:#000}p{color:var(--ink)}'
    expect(used(css, '<p>Copy</p>', 'root.style.setProperty("--ink", x)')).toBe(css)
  })
})
