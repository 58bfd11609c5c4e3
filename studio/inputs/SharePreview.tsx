import { Card, Stack } from '@sanity/ui'
import { siteUrl } from '#lib/env/public.ts'
import { cutAtWord } from '../checks/textLength.ts'
import { AssetPicture } from '../previews/AssetPicture.tsx'
import { Muted } from '../ui/texts.tsx'
import styles from './seo.module.css'
import type { SeoEntry } from './seoEntry.ts'

/** Characters of a shared link's title and text that networks show. */
const SHARED_TITLE = 70
const SHARED_TEXT = 110

interface Props extends SeoEntry {
  /** Address of the picture that the site draws for the page; null if it draws none. */
  drawn: string | null
}

/** Preview of the page as a shared link. A drawn picture is as last published. */
export function SharePreview({ title, description, image, drawn }: Props) {
  return (
    <Stack gap={2} as="section" aria-label="When somebody shares the link">
      <Muted>When somebody shares the link</Muted>
      <Card border radius={3} overflow="hidden" className={styles.paper}>
        {image ? (
          <AssetPicture {...image} className={styles.shareImage} width={1200} height={630} />
        ) : (
          drawn && (
            // biome-ignore lint/performance/noImgElement: the site has drawn it in its size
            <img
              alt="Drawn from the published title"
              className={styles.shareImage}
              loading="lazy"
              src={drawn}
            />
          )
        )}
        <div className={styles.shareWords}>
          <p className={styles.source}>{new URL(siteUrl).host}</p>
          <p className={styles.shareTitle}>{cutAtWord(title, SHARED_TITLE)}</p>
          <p className={styles.resultText}>{cutAtWord(description, SHARED_TEXT)}</p>
        </div>
      </Card>
    </Stack>
  )
}
