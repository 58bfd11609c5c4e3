import { Button } from '../controls/Button.tsx'

/** The generic failure page: a fixed heading (requirements §8.4) and a button to try again. */
export function ErrorPage({ retry }: { retry: () => void }) {
  return (
    <main id="main" className="page-width grid min-h-svh content-center justify-items-start gap-6 py-section">
      <h1 className="max-w-[14em] font-display text-title">Unexpected Application Error!</h1>
      <p className="max-w-136 font-serif text-lead">
        Something went wrong on this page. Try it again; if it keeps failing, come back in a few minutes.
      </p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button onClick={retry}>Try again</Button>
        <a className="lone-link" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  )
}
