import { describe, expect, it } from 'vitest'
import { rulesFor } from '#app/_ui/routeStyles.ts'

const SOURCE =
  'e("div",{className:`card mt-1.5 w-[calc(1px+2px)] in-data-[state=ready]:grid [live-list:defined_&]:block focus-x-$' +
  '{a}`,id:"cases",children:[e("svg",{fill:"var(--mark)"}),e("live-list")]})'

describe('rules of a route that are kept', () => {
  it.each([
    'div svg{fill:red}',
    '.card{margin:0}',
    '.mt-1\\.5{margin:0}',
    '.w-\\[calc\\(1px\\+2px\\)\\]{width:3px}',
    ':where([data-state=ready]) .in-data-\\[state\\=ready\\]\\:grid{display:grid}',
    'live-list:defined .\\[live-list\\:defined_\\&\\]\\:block{display:block}',
    '#cases{margin:0}',
    '*,:root{margin:0}',
    ':focus-visible{margin:0}',
    '.card[data-look=quiet],[hidden]{margin:0}',
    '.focus-x-10{margin:0}',
    '.card:has(.none){margin:0}',
    'div:is(.card){margin:0}',
    '.card:hover:not(.never)>*{margin:0}',
    'p,li::marker{margin:0}',
    '@media print{@supports (display:grid){div{margin:0}}}',
    '@page{margin:0}',
    '@view-transition{navigation:auto}',
    '@layer base,components;',
  ])('keeps %s', async (css) => {
    expect(await rulesFor(SOURCE, [css])).toEqual([css])
  })
})

describe('rules of a route that are removed', () => {
  it.each([
    'table{margin:0}',
    '::-webkit-datetime-edit{padding:0}',
    '::placeholder{margin:0}',
    '.toast p{margin:0}',
    '#services{margin:0}',
    '@media print{table{margin:0}}',
  ])('removes %s', async (css) => {
    expect(await rulesFor(SOURCE, [css])).toEqual([''])
  })

  it('removes single selectors of a rule', async () => {
    expect(await rulesFor(SOURCE, ['div,table,.none{margin:0}'])).toEqual(['div{margin:0}'])
  })

  it('removes unused fonts, animations and properties', async () => {
    const css =
      ':root{--ink:#000;--mark:red;--none:1px}div{color:var(--ink);font-family:Text;rotate:var(--turn);animation:fade 1s}' +
      '@property --turn{syntax:"*";inherits:false}@property --none{syntax:"*";inherits:false}' +
      '@font-face{font-family:"Text";src:url(/text.woff2)}@font-face{font-family:Italic;src:url(/i.woff2)}' +
      '@keyframes fade{to{opacity:0}}@keyframes spin{to{rotate:1turn}}'
    expect(await rulesFor(SOURCE, [css])).toEqual([
      ':root{--ink:#000;--mark:red}div{color:var(--ink);font-family:Text;rotate:var(--turn);animation:fade 1s}' +
        '@property --turn{syntax:"*";inherits:false}@font-face{font-family:"Text";src:url(/text.woff2)}' +
        '@keyframes fade{to{opacity:0}}',
    ])
  })

  it('removes variables that only another removed variable reads', async () => {
    const css = ':root{--a:var(--b);--b:1px}div{margin:0}'
    expect(await rulesFor(SOURCE, [css])).toEqual(['div{margin:0}'])
  })
})

describe('rules of several style sheets', () => {
  it('keeps a variable that another sheet reads', async () => {
    const theme = ':root{--tone:red;--ink:#000;--none:0}'
    const parts = 'div{color:var(--tone);background:var( --ink, #fff)}'
    expect(await rulesFor(SOURCE, [theme, parts])).toEqual([':root{--tone:red;--ink:#000}', parts])
  })

  it.each([
    ['font', '@font-face{font-family:Text;src:url(/text.woff2)}', 'div{font-family:Text}'],
    ['animation', '@keyframes fade{to{opacity:0}}', 'div{animation:fade 1s}'],
  ])('keeps the %s that another sheet names', async (_, named, naming) => {
    expect(await rulesFor(SOURCE, [named, naming])).toEqual([named, naming])
  })
})
