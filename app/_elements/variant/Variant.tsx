import type { ReactNode } from 'react'

interface Props<Copy> {
  a: Copy
  b: Copy
  children: (copy: Copy) => ReactNode
}

/** Two variants that read the same are in the page once; else the style sheet shows one. */
export function Variant<Copy>({ a, b, children }: Props<Copy>) {
  if (JSON.stringify(a) === JSON.stringify(b)) return children(a)
  return (
    <>
      <div className="contents" data-for="A">
        {children(a)}
      </div>
      <div className="contents" data-for="B">
        {children(b)}
      </div>
    </>
  )
}
