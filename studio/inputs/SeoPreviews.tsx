import { Card, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'
import { siteUrl } from '#lib/env/public.ts'
import { cutAtWord, SEO_LENGTHS } from '../checks/textLength.ts'
import { AssetPicture } from '../previews/AssetPicture.tsx'
import { Muted } from '../ui/texts.tsx'
import styles from './seo.module.css'

/** Characters of a shared link's title and text that networks show. */
const SHARED_TITLE = 70
const SHARED_TEXT = 110

interface SeoPreviewsProps {
  title: string
  description: string
  siteName: string
  path: string
  image: { assetId: string; alt: string } | null
  /** Address of the picture that the site draws for the page; null if it draws none. */
  drawn: string | null
}

/** Previews of the page in a search result and as a shared link. A drawn picture is as last published. */
export function SeoPreviews({ title, description, siteName, path, image, drawn }: SeoPreviewsProps) {
  const { host } = new URL(siteUrl)
  return (
    <>
      <Preview title="In search results">
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
      </Preview>
      <Preview title="When somebody shares the link">
        <Card border radius={3} overflow="hidden" className={styles.paper}>
          {image && <AssetPicture {...image} className={styles.shareImage} width={1200} height={630} />}
          {!image && drawn && (
            // biome-ignore lint/performance/noImgElement: the site has drawn it in its size
            <img
              alt="Drawn from the published title"
              className={styles.shareImage}
              loading="lazy"
              src={drawn}
            />
          )}
          <div className={styles.shareWords}>
            <p className={styles.source}>{host}</p>
            <p className={styles.shareTitle}>{cutAtWord(title, SHARED_TITLE)}</p>
            <p className={styles.resultText}>{cutAtWord(description, SHARED_TEXT)}</p>
          </div>
        </Card>
      </Preview>
    </>
  )
}

const Preview = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack gap={2} as="section" aria-label={title}>
    <Muted>{title}</Muted>
    {children}
  </Stack>
)
