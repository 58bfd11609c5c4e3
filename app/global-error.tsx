'use client'

import './_ui/globals.css'
import { ErrorPage } from './_ui/ErrorPage.tsx'
import { fontVariables } from './fonts/fonts.ts'

/** What visitors see when even the document around the page can't be rendered. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={fontVariables}>
      <head>
        <title>Unexpected Application Error!</title>
      </head>
      <body>
        <ErrorPage retry={retry} />
      </body>
    </html>
  )
}
