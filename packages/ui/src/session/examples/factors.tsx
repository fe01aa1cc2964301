import { SessionFactor, type UseSessionFactorOptions } from "../index.ts"

/** See, add, prove, rename and remove second factors, and keep the recovery codes. */
export function Factors(options: UseSessionFactorOptions) {
  return (
    <SessionFactor.Root {...options} aria-label="Second factor">
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
      <SessionFactor.NameForm aria-label="Rename">
        <SessionFactor.NameInput />
        <SessionFactor.SubmitTrigger>Save</SessionFactor.SubmitTrigger>
        <SessionFactor.CancelTrigger />
      </SessionFactor.NameForm>
      <SessionFactor.PasswordForm aria-label="Confirm">
        <SessionFactor.PasswordInput />
        <SessionFactor.ConfirmCodeInput />
        <SessionFactor.SubmitTrigger />
        <SessionFactor.CancelTrigger />
      </SessionFactor.PasswordForm>
      <SessionFactor.ProofForm aria-label="First code">
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
