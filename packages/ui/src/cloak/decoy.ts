export {
  DecoyAcceptTrigger as AcceptTrigger,
  type DecoyAcceptTriggerProps as AcceptTriggerProps,
} from "./decoy-accept-trigger.tsx"
export {
  DecoyAccountForm as AccountForm,
  type DecoyAccountFormProps as AccountFormProps,
} from "./decoy-account-form.tsx"
export { DecoyAddForm as AddForm, type DecoyAddFormProps as AddFormProps } from "./decoy-add-form.tsx"
export { DecoyAddInput as AddInput, type DecoyAddInputProps as AddInputProps } from "./decoy-add-input.tsx"
export {
  DecoyAddTrigger as AddTrigger,
  type DecoyAddTriggerProps as AddTriggerProps,
} from "./decoy-add-trigger.tsx"
export {
  DecoyCancelTrigger as CancelTrigger,
  type DecoyCancelTriggerProps as CancelTriggerProps,
} from "./decoy-cancel-trigger.tsx"
export { DecoyContextPart as Context, type DecoyContextPartProps as ContextProps } from "./decoy-context.tsx"
export { DecoyEmpty as Empty, type DecoyEmptyProps as EmptyProps } from "./decoy-empty.tsx"
export {
  DecoyPasscodeForm as PasscodeForm,
  type DecoyPasscodeFormProps as PasscodeFormProps,
} from "./decoy-passcode-form.tsx"
export {
  DecoyPasscodeInput as PasscodeInput,
  type DecoyPasscodeInputProps as PasscodeInputProps,
} from "./decoy-passcode-input.tsx"
export {
  DecoyPasscodeLabel as PasscodeLabel,
  type DecoyPasscodeLabelProps as PasscodeLabelProps,
} from "./decoy-passcode-label.tsx"
export {
  DecoyPasscodeStatus as PasscodeStatus,
  type DecoyPasscodeStatusProps as PasscodeStatusProps,
} from "./decoy-passcode-status.tsx"
export {
  DecoyRootProvider as RootProvider,
  type DecoyRootProviderProps as RootProviderProps,
} from "./decoy-root-provider.tsx"
export { DecoyRoot as Root, type DecoyRootProps as RootProps } from "./decoy-root.tsx"
export {
  DecoySyncTrigger as SyncTrigger,
  type DecoySyncTriggerProps as SyncTriggerProps,
} from "./decoy-sync-trigger.tsx"
export {
  DecoyTaskCheckbox as TaskCheckbox,
  type DecoyTaskCheckboxProps as TaskCheckboxProps,
} from "./decoy-task-checkbox.tsx"
export { DecoyTaskItem as TaskItem, type DecoyTaskItemProps as TaskItemProps } from "./decoy-task-item.tsx"
export { DecoyTaskList as TaskList, type DecoyTaskListProps as TaskListProps } from "./decoy-task-list.tsx"
export { DecoyTasks as Tasks, type DecoyTasksProps as TasksProps } from "./decoy-tasks.tsx"
export { DecoyTitle as Title, type DecoyTitleProps as TitleProps } from "./decoy-title.tsx"
