export * as Session from "./session.ts"
export { sessionAnatomy } from "./session.anatomy.ts"
export { useSession, type UseSessionOptions } from "./use-session.ts"
export { useSessionContext } from "./use-session-context.ts"
