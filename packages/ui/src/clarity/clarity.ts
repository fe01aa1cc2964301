export {
  ClarityContextPart as Context,
  type ClarityContextPartProps as ContextProps,
} from "./clarity-context.tsx"
export {
  ClarityChatDialog as ChatDialog,
  type ClarityChatDialogProps as ChatDialogProps,
} from "./clarity-chat-dialog.tsx"
export {
  ClarityCloseTrigger as CloseTrigger,
  type ClarityCloseTriggerProps as CloseTriggerProps,
} from "./clarity-close-trigger.tsx"
export { ClarityDanger as Danger, type ClarityDangerProps as DangerProps } from "./clarity-danger.tsx"
export { ClarityForm as Form, type ClarityFormProps as FormProps } from "./clarity-form.tsx"
export {
  ClarityIntroDialog as IntroDialog,
  type ClarityIntroDialogProps as IntroDialogProps,
} from "./clarity-intro-dialog.tsx"
export {
  ClarityOpenTrigger as OpenTrigger,
  type ClarityOpenTriggerProps as OpenTriggerProps,
} from "./clarity-open-trigger.tsx"
export {
  ClarityQuestions as Questions,
  type ClarityQuestionsProps as QuestionsProps,
} from "./clarity-questions.tsx"
export {
  ClarityRootProvider as RootProvider,
  type ClarityRootProviderProps as RootProviderProps,
} from "./clarity-root-provider.tsx"
export { ClarityRoot as Root, type ClarityRootProps as RootProps } from "./clarity-root.tsx"
export {
  ClarityStartTrigger as StartTrigger,
  type ClarityStartTriggerProps as StartTriggerProps,
} from "./clarity-start-trigger.tsx"
export { ClarityTurns as Turns, type ClarityTurnsProps as TurnsProps } from "./clarity-turns.tsx"
