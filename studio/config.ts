import { HomeIcon } from '@sanity/icons/Home'
import { visionTool } from '@sanity/vision'
import { type DocumentBadgeComponent, defineConfig } from 'sanity'
import { presentationTool } from 'sanity/presentation'
import { structureTool } from 'sanity/structure'
import { SANITY_API_VERSION } from '#lib/env/constants.ts'
import { offersScheduling, sanityDataset, sanityProjectId } from '#lib/env/public.ts'
import { schemaTypes } from '#schemas/types.ts'
import { documentActions } from './actions/actions.ts'
import { hostOptions } from './host.ts'
import { PreviewHeader } from './presentation/PreviewHeader.tsx'
import { resolve } from './presentation/resolve.ts'
import { guardNewDocuments } from './singletons.ts'
import { structure } from './structure.ts'
import { consultantTools } from './tools/consultantTools.ts'
import { StartScreen } from './tools/start/StartScreen.tsx'
import { siteOwnerWords } from './words.ts'

const isDevelopment = process.env.NODE_ENV === 'development'

/**
 * Marks a scheduled copy that is older than the published document. It contains the whole document, so publishing it
 * would undo the newer changes.
 */
const olderThanPublished: DocumentBadgeComponent = ({ version, published }) =>
  version && published && published._updatedAt > version._updatedAt
    ? {
        label: 'Older than published',
        title:
          'You published other changes after scheduling this copy. It will undo them: schedule the current draft again.',
        color: 'warning',
      }
    : null

/**
 * Configuration of the Studio. It leaves out releases, tasks and comments, which a practice of one does not need.
 * @param title name of the practice, for the sign-in page and the window title
 */
export const studioConfig = (title: string) =>
  defineConfig({
    name: 'default',
    title,
    subtitle: 'The words of your site',
    basePath: '/studio',
    projectId: sanityProjectId,
    dataset: sanityDataset,
    ...hostOptions(),
    schema: { types: schemaTypes },
    document: {
      actions: documentActions,
      badges: (others) => [...others, olderThanPublished],
      newDocumentOptions: guardNewDocuments,
      comments: { enabled: false },
    },
    plugins: [
      structureTool({ name: 'content', title: 'Content', structure }),
      presentationTool({
        name: 'preview',
        title: 'Preview',
        resolve,
        components: { unstable_header: { component: PreviewHeader } },
        previewUrl: {
          initial: '/',
          previewMode: {
            enable: '/api/draft-mode/enable',
            // Sanity's own share links never end; the header above the page makes links that do.
            shareAccess: false,
          },
        },
      }),
      consultantTools(),
      ...(isDevelopment ? [visionTool({ defaultApiVersion: SANITY_API_VERSION })] : []),
    ],
    tools: (others) => [{ name: 'start', title: 'Start', icon: HomeIcon, component: StartScreen }, ...others],
    releases: { enabled: false },
    // Enables scheduled drafts: one document with one date, unlike a release.
    scheduledDrafts: { enabled: offersScheduling },
    scheduledPublishing: { enabled: false },
    tasks: { enabled: false },
    announcements: { enabled: false },
    i18n: { bundles: siteOwnerWords },
  })
