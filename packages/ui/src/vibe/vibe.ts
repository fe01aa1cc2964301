export { VibeContextPart as Context, type VibeContextPartProps as ContextProps } from "./vibe-context.tsx"
export {
  VibeAgainTrigger as AgainTrigger,
  type VibeAgainTriggerProps as AgainTriggerProps,
} from "./vibe-again-trigger.tsx"
export {
  VibeBackTrigger as BackTrigger,
  type VibeBackTriggerProps as BackTriggerProps,
} from "./vibe-back-trigger.tsx"
export {
  VibeCloseTrigger as CloseTrigger,
  type VibeCloseTriggerProps as CloseTriggerProps,
} from "./vibe-close-trigger.tsx"
export { VibeDialog as Dialog, type VibeDialogProps as DialogProps } from "./vibe-dialog.tsx"
export { VibeErrorText as ErrorText, type VibeErrorTextProps as ErrorTextProps } from "./vibe-error-text.tsx"
export { VibeFailure as Failure, type VibeFailureProps as FailureProps } from "./vibe-failure.tsx"
export { VibeFeelings as Feelings, type VibeFeelingsProps as FeelingsProps } from "./vibe-feelings.tsx"
export {
  VibeGiveUpTrigger as GiveUpTrigger,
  type VibeGiveUpTriggerProps as GiveUpTriggerProps,
} from "./vibe-give-up-trigger.tsx"
export { VibeHelp as Help, type VibeHelpProps as HelpProps } from "./vibe-help.tsx"
export { VibeLast as Last, type VibeLastProps as LastProps } from "./vibe-last.tsx"
export { VibeLevels as Levels, type VibeLevelsProps as LevelsProps } from "./vibe-levels.tsx"
export {
  VibeNextTrigger as NextTrigger,
  type VibeNextTriggerProps as NextTriggerProps,
} from "./vibe-next-trigger.tsx"
export { VibeNobody as Nobody, type VibeNobodyProps as NobodyProps } from "./vibe-nobody.tsx"
export { VibeNote as Note, type VibeNoteProps as NoteProps } from "./vibe-note.tsx"
export {
  VibeOpenTrigger as OpenTrigger,
  type VibeOpenTriggerProps as OpenTriggerProps,
} from "./vibe-open-trigger.tsx"
export { VibeReasons as Reasons, type VibeReasonsProps as ReasonsProps } from "./vibe-reasons.tsx"
export {
  VibeRecipients as Recipients,
  type VibeRecipientsProps as RecipientsProps,
} from "./vibe-recipients.tsx"
export {
  VibeRootProvider as RootProvider,
  type VibeRootProviderProps as RootProviderProps,
} from "./vibe-root-provider.tsx"
export { VibeRoot as Root, type VibeRootProps as RootProps } from "./vibe-root.tsx"
export {
  VibeShareTrigger as ShareTrigger,
  type VibeShareTriggerProps as ShareTriggerProps,
} from "./vibe-share-trigger.tsx"
export { VibeSignIn as SignIn, type VibeSignInProps as SignInProps } from "./vibe-sign-in.tsx"
export { VibeStatus as Status, type VibeStatusProps as StatusProps } from "./vibe-status.tsx"
export { VibeStepCount as StepCount, type VibeStepCountProps as StepCountProps } from "./vibe-step-count.tsx"
export { VibeUnknown as Unknown, type VibeUnknownProps as UnknownProps } from "./vibe-unknown.tsx"
export { VibeUnsent as Unsent, type VibeUnsentProps as UnsentProps } from "./vibe-unsent.tsx"
