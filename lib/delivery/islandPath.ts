/** Where the island of a route is served; app/_islands/bundle.ts puts it there. */
export const islandPath = (route: string): string => `/islands${route}.js`
