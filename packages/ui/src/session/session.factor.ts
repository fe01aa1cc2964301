export {
  SessionFactorAddAppTrigger as AddAppTrigger,
  type SessionFactorAddAppTriggerProps as AddAppTriggerProps,
} from "./session-factor-add-app-trigger.tsx"
export {
  SessionFactorAddPhoneTrigger as AddPhoneTrigger,
  type SessionFactorAddPhoneTriggerProps as AddPhoneTriggerProps,
} from "./session-factor-add-phone-trigger.tsx"
export {
  SessionFactorAddPasskeyTrigger as AddPasskeyTrigger,
  type SessionFactorAddPasskeyTriggerProps as AddPasskeyTriggerProps,
} from "./session-factor-add-passkey-trigger.tsx"
export {
  SessionFactorCancelTrigger as CancelTrigger,
  type SessionFactorCancelTriggerProps as CancelTriggerProps,
} from "./session-factor-cancel-trigger.tsx"
export {
  SessionFactorCodeInput as CodeInput,
  type SessionFactorCodeInputProps as CodeInputProps,
} from "./session-factor-code-input.tsx"
export {
  SessionFactorCodes as Codes,
  type SessionFactorCodesProps as CodesProps,
} from "./session-factor-codes.tsx"
export {
  SessionFactorConfirmCodeInput as ConfirmCodeInput,
  type SessionFactorConfirmCodeInputProps as ConfirmCodeInputProps,
} from "./session-factor-confirm-code-input.tsx"
export {
  SessionFactorFailure as Failure,
  type SessionFactorFailureProps as FailureProps,
} from "./session-factor-failure.tsx"
export {
  SessionFactorKeepTrigger as KeepTrigger,
  type SessionFactorKeepTriggerProps as KeepTriggerProps,
} from "./session-factor-keep-trigger.tsx"
export {
  SessionFactorList as List,
  type SessionFactorListProps as ListProps,
} from "./session-factor-list.tsx"
export {
  SessionFactorNameForm as NameForm,
  type SessionFactorNameFormProps as NameFormProps,
} from "./session-factor-name-form.tsx"
export {
  SessionFactorNameInput as NameInput,
  type SessionFactorNameInputProps as NameInputProps,
} from "./session-factor-name-input.tsx"
export {
  SessionFactorNewCodesTrigger as NewCodesTrigger,
  type SessionFactorNewCodesTriggerProps as NewCodesTriggerProps,
} from "./session-factor-new-codes-trigger.tsx"
export {
  SessionFactorPasskeyHint as PasskeyHint,
  type SessionFactorPasskeyHintProps as PasskeyHintProps,
} from "./session-factor-passkey-hint.tsx"
export {
  SessionFactorPasswordForm as PasswordForm,
  type SessionFactorPasswordFormProps as PasswordFormProps,
} from "./session-factor-password-form.tsx"
export {
  SessionFactorPasswordInput as PasswordInput,
  type SessionFactorPasswordInputProps as PasswordInputProps,
} from "./session-factor-password-input.tsx"
export {
  SessionFactorProofForm as ProofForm,
  type SessionFactorProofFormProps as ProofFormProps,
} from "./session-factor-proof-form.tsx"
export {
  SessionFactorQrCode as QrCode,
  type SessionFactorQrCodeProps as QrCodeProps,
} from "./session-factor-qr-code.tsx"
export {
  SessionFactorRetryTrigger as RetryTrigger,
  type SessionFactorRetryTriggerProps as RetryTriggerProps,
} from "./session-factor-retry-trigger.tsx"
export {
  SessionFactorRootProvider as RootProvider,
  type SessionFactorRootProviderProps as RootProviderProps,
} from "./session-factor-root-provider.tsx"
export {
  SessionFactorRoot as Root,
  type SessionFactorRootProps as RootProps,
} from "./session-factor-root.tsx"
export {
  SessionFactorStatus as Status,
  type SessionFactorStatusProps as StatusProps,
} from "./session-factor-status.tsx"
export {
  SessionFactorSubmitTrigger as SubmitTrigger,
  type SessionFactorSubmitTriggerProps as SubmitTriggerProps,
} from "./session-factor-submit-trigger.tsx"
export {
  SessionFactorSummary as Summary,
  type SessionFactorSummaryProps as SummaryProps,
} from "./session-factor-summary.tsx"
