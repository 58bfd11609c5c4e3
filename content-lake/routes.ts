import { actionRoutes } from './actions/routes.ts'
import { assetRoutes } from './assets/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { exportRoutes } from './document/exportRoutes.ts'
import { documentRoutes } from './document/routes.ts'
import { historyRoutes } from './history/routes.ts'
import type { Route } from './http/router.ts'
import { listenRoutes } from './listen/routes.ts'
import { liveRoutes } from './live/routes.ts'
import { mutateRoutes } from './mutations/routes.ts'
import { queryRoutes } from './query/routes.ts'
import type { Services } from './services.ts'
import { statusRoutes } from './status.ts'
import { keyValueRoutes } from './studio/keyValueRoutes.ts'
import { projectRoutes } from './studio/projectRoutes.ts'

/** Everything the lake answers. The first route that fits wins. */
export function routesOf(services: Services): Route[] {
  const { projectId } = services.options
  return [
    ...statusRoutes(services),
    ...queryRoutes(services.desk),
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
