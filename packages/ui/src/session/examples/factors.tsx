import { SessionFactor, type UseSessionFactorOptions } from "../index.ts"

/** See, add, prove and remove second factors, and keep the recovery codes. */
export function Factors(options: UseSessionFactorOptions) {
  return (
    <SessionFactor.Root {...options} aria-label="Second factor">
      <SessionFactor.Status />
      <SessionFactor.Failure />
      <SessionFactor.RetryTrigger />
      <SessionFactor.Summary />
      <SessionFactor.List />
      <SessionFactor.AddAppTrigger />
      <SessionFactor.AddPhoneTrigger />
      <SessionFactor.NewCodesTrigger />
      <SessionFactor.PasswordForm aria-label="Confirm">
        <SessionFactor.PasswordInput />
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
