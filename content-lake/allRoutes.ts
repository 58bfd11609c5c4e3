import { actionRoutes } from './actions/actionRoutes.ts'
import { assetRoutes } from './assets/assetRoutes.ts'
import { RenderingBudget } from './assets/renderingBudget.ts'
import { accountRoutes } from './auth/accountRoutes.ts'
import { localSignInRoutes, sessionRoutes } from './auth/authRoutes.ts'
import { passkeyRoutes } from './auth/passkeyRoutes.ts'
import { documentRoutes } from './document/documentRoutes.ts'
import { exportRoutes } from './document/exportRoutes.ts'
import { historyRoutes } from './history/historyRoutes.ts'
import type { Route } from './http/router.ts'
import { listenRoutes } from './listen/listenRoutes.ts'
import { liveRoutes } from './live/liveRoutes.ts'
import { mutateRoutes } from './mutations/mutationRoutes.ts'
import { queryRoutes } from './query/queryRoutes.ts'
import type { Services } from './services.ts'
import { statusRoutes } from './status.ts'
import type { DocumentStore } from './store/documentStore.ts'
import { keyValueRoutes } from './studio/keyValueRoutes.ts'
import { projectRoutes } from './studio/projectRoutes.ts'

/** Everything the lake answers. The first route that fits wins. */
export function routesOf(services: Services): Route[] {
  const { projectId, publicSite: site = null } = services.options
  const practice = () => publishedName(services.documents)
  return [
    ...statusRoutes(services),
    ...queryRoutes(services.queries),
    ...documentRoutes(services.documents),
    ...mutateRoutes(services.transactor),
    ...actionRoutes(services.transactor, services),
    ...assetRoutes({ ...services, projectId, budget: site && new RenderingBudget(Date.now) }),
    ...listenRoutes(services.listeners),
    ...liveRoutes(services.live),
    ...historyRoutes(services),
    ...exportRoutes(services.documents),
    ...sessionRoutes({ ...services, isPublic: site !== null }),
    ...(site === null
      ? localSignInRoutes({ ...services, practice })
      : [
          ...passkeyRoutes({ ...services, site, practice }),
          ...accountRoutes({ ...services, site, practice, disconnect: () => services.readers.cutOffAll() }),
        ]),
    ...keyValueRoutes(services.database),
    ...projectRoutes(services.options, services.users),
  ]
}

/** Returns the published name of the practice; empty when none is published. */
function publishedName(documents: Pick<DocumentStore, 'get'>): string {
  const name = documents.get('siteSettings')?.name
  return typeof name === 'string' ? name.trim() : ''
}
