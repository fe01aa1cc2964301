import { Identity, type UseIdentityOptions } from "../index.ts"

/** The badge, how it stands, and the dialog with its steps. */
export function IdentityPanel(options: UseIdentityOptions) {
  return (
    <Identity.Root aria-label="Identity verification" {...options}>
      <Identity.Badge />
      <Identity.Standing />
      <Identity.OpenTrigger />
      <Identity.Dialog>
        <Identity.StepCount />
        <Identity.Simulated />
        <Identity.Status />
        <Identity.Unsent />
        <Identity.Failure />
        <Identity.Kinds />
        <Identity.ImageField />
        <Identity.NumberField />
        <Identity.Result />
        <Identity.RetryTrigger />
        <Identity.NextTrigger />
        <Identity.BackTrigger />
        <Identity.AgainTrigger />
        <Identity.WithdrawTrigger />
        <Identity.CloseTrigger />
      </Identity.Dialog>
    </Identity.Root>
  )
}
