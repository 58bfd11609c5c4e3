import fc from 'fast-check'

const repeat = (text: string, times: number) => text.repeat(times)

const doubling = (start: string, times: number) => `{"a": ${start}}${repeat('{"a": a + a}', times)}`

/** Queries that use much time or memory, by their construct. */
export const slowQueries: Readonly<Record<string, string>> = {
  'wildcards with backtracking': `"${repeat('a', 38)}" match "${repeat('*a', 12)}*b"`,
  'five nested counts that differ each time': `*[${repeat('count(*[_id != ^._id || ', 5)}true${repeat(']) > 1', 5)}]`,
  'five nested counts': `${repeat('count(*[', 5)}_id != ""${repeat(']) > 1', 4)}])`,
  'twenty thousand conditions': `${repeat('false||', 20_000)}true`,
  'a chain of references': `*[_type == "note"]${repeat('{"next": next->}.next', 400)}`,
  'a filter in a filter in a filter': `*[${repeat('count(*[_id == ^._id + "x" || ', 4)}false${repeat(']) > 0', 4)}]`,
  'a result that contains itself many times': `*{"a": *{"b": *{"c": *}}}`,
  'a large result that is quick to find': `*{"a": *{"b": *}}`,
  'a text that doubles': `${doubling(`"${repeat('x', 1_000)}"`, 40)}{"b": string::split(a, "x")}`,
  'an array that doubles': doubling('[1, 2, 3, 4]', 40),
  'a joined text that grows tenfold each time': `${repeat('array::join([', 12)}"xxxxxxxxxx"${repeat(`, "x", "x"], "${repeat('y', 400)}")`, 12)}`,
  'functions that expand': `${Array.from(
    { length: 24 },
    (_, n) => `fn f::f${n}($x) = $x{"a": ${n === 0 ? '1' : `f::f${n - 1}(@), "b": f::f${n - 1}(@)`}};`,
  ).join('\n')}\n*[0]{"a": f::f23(@)}`,
  'unclosed brackets': repeat('(', 30_000),
  'brackets in brackets': repeat('[', 10_000) + repeat(']', 10_000),
  'objects in objects': `${repeat('{"a": ', 2_000)}1${repeat('}', 2_000)}`,
  'a chain of sums': `1${repeat(' + 1', 1_500)}`,
  'projections of projections': `{"a": 1}${repeat('{"a": @}', 6_000)}`,
  'a broken escape': `'+'+1+"a" + '\\u{`,
  'dots without words': `"${repeat('.', 60_000)} é" match "a"`,
  'an id pattern with backtracking': `"${repeat('a.', 60)}" in path("${repeat('**.a.', 30)}b")`,
  'a sort of all documents for each document': `*{"all": *{"k": _id + ^._id} | order(k desc)}{"n": count(all)}`,
}

const inner = fc.letrec<{ value: string; array: string; text: string }>((tie) => ({
  array: fc.oneof(
    { depthSize: 'large', maxDepth: 7 },
    fc.constantFrom('*', '[1, 2, 3]', '*[_type == "note"]', '[@, ^, *]', '*.next'),
    fc.tuple(tie('array'), tie('value')).map(([array, value]) => `${array}[${value} != 1]`),
    fc.tuple(tie('array'), tie('value')).map(([array, value]) => `${array}{"a": ${value}, "b": ${value}}`),
    fc.tuple(tie('array'), tie('array')).map(([one, other]) => `(${one} + ${other})`),
    fc.tuple(tie('array'), tie('array')).map(([one, other]) => `[...${one}, ...${other}, ...${one}]`),
    fc.tuple(tie('array'), tie('value')).map(([array, value]) => `(${array} | order(${value}, _id desc))`),
    fc.tuple(tie('array'), tie('text')).map(([array, text]) => `(${array} | score(@ match ${text}))`),
    tie('text').map((text) => `string::split(${text}, "")`),
    tie('array').map((array) => `array::unique(${array})`),
  ),
  value: fc.oneof(
    { depthSize: 'large', maxDepth: 7 },
    fc.constantFrom('@', '^', '^.^', '_id', 'text', 'next->', 'next->next->text', '1'),
    tie('array').map((array) => `count(${array})`),
    tie('array'),
    fc.tuple(tie('value'), tie('array')).map(([value, array]) => `(${value} in ${array})`),
    fc.tuple(tie('text'), tie('text')).map(([text, pattern]) => `(${text} match ${pattern})`),
    fc.tuple(tie('value'), tie('value')).map(([one, other]) => `(${one} == ${other} || references(${one}))`),
    tie('text'),
  ),
  text: fc.oneof(
    { depthSize: 'large', maxDepth: 7 },
    fc.constantFrom('"a"', 'text', '"*a*b*c*"', '"a.b.c"', `"${'a'.repeat(200)}"`, `"${'*a'.repeat(50)}*b"`),
    fc.tuple(tie('text'), tie('text')).map(([one, other]) => `(${one} + ${other} + ${one})`),
    fc.tuple(tie('array'), tie('text')).map(([array, text]) => `array::join(${array}, ${text})`),
    tie('text').map((text) => `upper(${text})`),
    tie('array').map((array) => `pt::text(${array})`),
  ),
}))

/** Generates queries that nest slow or large constructs, some of them a thousand characters long. */
export const nestedQuery = fc.oneof(inner.array, inner.value)
