export {
  SessionAuthCloseTrigger as CloseTrigger,
  type SessionAuthCloseTriggerProps as CloseTriggerProps,
} from "./session-auth-close-trigger.tsx"
export {
  SessionAuthCreated as Created,
  type SessionAuthCreatedProps as CreatedProps,
} from "./session-auth-created.tsx"
export {
  SessionAuthDialog as Dialog,
  type SessionAuthDialogProps as DialogProps,
} from "./session-auth-dialog.tsx"
export { SessionAuthFace as Face, type SessionAuthFaceProps as FaceProps } from "./session-auth-face.tsx"
export {
  SessionAuthOpenTrigger as OpenTrigger,
  type SessionAuthOpenTriggerProps as OpenTriggerProps,
} from "./session-auth-open-trigger.tsx"
export { SessionAuthPanel as Panel, type SessionAuthPanelProps as PanelProps } from "./session-auth-panel.tsx"
export {
  SessionAuthRootProvider as RootProvider,
  type SessionAuthRootProviderProps as RootProviderProps,
} from "./session-auth-root-provider.tsx"
export { SessionAuthRoot as Root, type SessionAuthRootProps as RootProps } from "./session-auth-root.tsx"
export {
  SessionAuthShowTrigger as ShowTrigger,
  type SessionAuthShowTriggerProps as ShowTriggerProps,
} from "./session-auth-show-trigger.tsx"
export {
  SessionAuthStatus as Status,
  type SessionAuthStatusProps as StatusProps,
} from "./session-auth-status.tsx"
export {
  SessionAuthTabList as TabList,
  type SessionAuthTabListProps as TabListProps,
} from "./session-auth-tab-list.tsx"
export { SessionAuthTab as Tab, type SessionAuthTabProps as TabProps } from "./session-auth-tab.tsx"
export { SessionAuthTabs as Tabs, type SessionAuthTabsProps as TabsProps } from "./session-auth-tabs.tsx"
