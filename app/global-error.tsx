'use client'

import { ErrorPage } from './_ui/layout/ErrorPage.tsx'

/** The page for an error outside any page. Next would load an imported style on every page. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html
      lang="en"
      style={{ colorScheme: 'light dark', font: '1.125rem / 1.5 Georgia, serif', padding: '10vh 6vw' }}
    >
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <ErrorPage retry={retry} />
      </body>
    </html>
  )
}
