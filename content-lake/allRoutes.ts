import { actionRoutes } from './actions/actionRoutes.ts'
import { assetRoutes } from './assets/assetRoutes.ts'
import { authRoutes } from './auth/authRoutes.ts'
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
import { keyValueRoutes } from './studio/keyValueRoutes.ts'
import { projectRoutes } from './studio/projectRoutes.ts'

/** Everything the lake answers. The first route that fits wins. */
export function routesOf(services: Services): Route[] {
  const { projectId } = services.options
  return [
    ...statusRoutes(services),
    ...queryRoutes(services.queries),
    ...documentRoutes(services.documents),
    ...mutateRoutes(services.transactor),
    ...actionRoutes(services.transactor, services),
    ...assetRoutes({ ...services, projectId }),
    ...listenRoutes(services.listeners),
    ...liveRoutes(services.live),
    ...historyRoutes(services),
    ...exportRoutes(services.documents),
    ...authRoutes(services),
    ...keyValueRoutes(services.database),
    ...projectRoutes(services.options),
  ]
}
