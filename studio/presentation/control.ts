import type { PreviewHeaderProps } from 'sanity/presentation'
import type { FramedPage } from './useFramedPage.ts'

/** What each control above a previewed page is given. */
export interface PreviewControlProps extends Pick<PreviewHeaderProps, 'setViewport' | 'viewport'> {
  /** The page that is shown, such as `/TSS`. */
  path: string
  page: FramedPage
}
