import type { PreviewHeaderProps } from 'sanity/presentation'
import type { FramedPage } from './useFramedPage.ts'

/** Properties of each control above a previewed page. */
export interface PreviewControlProps extends Pick<PreviewHeaderProps, 'setViewport' | 'viewport'> {
  /** The page that is shown, such as `/TSS`. */
  path: string
  page: FramedPage
}
