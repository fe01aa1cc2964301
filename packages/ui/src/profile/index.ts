export * as Profile from "./profile.ts"
export { profileAnatomy } from "./profile.anatomy.ts"
export { useProfile, type UseProfileOptions } from "./use-profile.ts"
export { useProfileContext } from "./use-profile-context.ts"
