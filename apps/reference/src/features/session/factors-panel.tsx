import { factorMessages, passkeyMessages } from "@porchlight/core/session"
import { SessionFactor } from "@porchlight/ui/session"
import { useId } from "react"
import { panel } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"

/** Second factors and recovery codes, in the settings. */
export function FactorsPanel() {
  const who = useWho()
  const styles = panel()
  const titleId = useId()
  return (
    <SessionFactor.Root onChanged={who.look} className={styles.root} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {factorMessages.factorsTitle}
      </h2>
      <SessionFactor.Status />
      <SessionFactor.Failure />
      <SessionFactor.RetryTrigger />
      <SessionFactor.Summary />
      <SessionFactor.List />
      <SessionFactor.PasskeyHint />
      <SessionFactor.AddPasskeyTrigger />
      <SessionFactor.AddAppTrigger />
      <SessionFactor.AddPhoneTrigger />
      <SessionFactor.NewCodesTrigger />
      <SessionFactor.NameForm>
        <SessionFactor.NameInput />
        <SessionFactor.SubmitTrigger>{passkeyMessages.save}</SessionFactor.SubmitTrigger>
        <SessionFactor.CancelTrigger />
      </SessionFactor.NameForm>
      <SessionFactor.PasswordForm>
        <SessionFactor.PasswordInput />
        <SessionFactor.ConfirmCodeInput />
        <SessionFactor.SubmitTrigger />
        <SessionFactor.CancelTrigger />
      </SessionFactor.PasswordForm>
      <SessionFactor.ProofForm>
        <SessionFactor.QrCode />
        <SessionFactor.CodeInput />
        <SessionFactor.SubmitTrigger />
        <SessionFactor.CancelTrigger />
      </SessionFactor.ProofForm>
      <SessionFactor.Codes />
      <SessionFactor.KeepTrigger />
    </SessionFactor.Root>
  )
}
