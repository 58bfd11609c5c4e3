import { Card, Stack } from '@sanity/ui'
import { siteUrl } from '#lib/env/public.ts'
import { cutAtWord, SEO_LENGTHS } from '../checks/textLength.ts'
import { Muted } from '../ui/texts.tsx'
import styles from './seo.module.css'

interface SearchPreviewProps {
  title: string
  description: string
  siteName: string
  path: string
}

/** Preview of the page in a search result. */
export function SearchPreview({ title, description, siteName, path }: SearchPreviewProps) {
  const { host } = new URL(siteUrl)
  return (
    <Stack gap={2} as="section" aria-label="In search results">
      <Muted>In search results</Muted>
      <Card border padding={4} radius={3} className={styles.paper}>
        <p className={styles.source}>
          {siteName}
          <span>
            {host}
            {path === '/' ? '' : ` › ${path.slice(1)}`}
          </span>
        </p>
        <p className={styles.resultTitle}>{cutAtWord(title, SEO_LENGTHS.title.most)}</p>
        <p className={styles.resultText}>{cutAtWord(description, SEO_LENGTHS.description.most)}</p>
      </Card>
    </Stack>
  )
}
