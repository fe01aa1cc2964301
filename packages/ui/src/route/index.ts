export * as Route from "./route.ts"
export { routeAnatomy } from "./route.anatomy.ts"
export { useRoute, type UseRouteOptions } from "./use-route.ts"
export { useRouteContext } from "./use-route-context.ts"
