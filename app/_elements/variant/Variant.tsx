import type { ReactNode } from 'react'

interface Props<Copy> {
  a: Copy
  b: Copy
  children: (copy: Copy) => ReactNode
}

/**
 * Copy of the A/B test. Where both variants read the same there is one copy of it in the page; where they differ there
 * are both, and the style sheet shows the one that `<html data-variant>` names.
 */
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
