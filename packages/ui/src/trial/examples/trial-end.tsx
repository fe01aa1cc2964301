import { Trial, type UseTrialOptions } from "../index.ts"

/** What the screen of a gated feature shows of the trial: the countdown, and at its end the dialog. */
export function TrialEnd(options: UseTrialOptions) {
  return (
    <Trial.Root {...options}>
      <Trial.Countdown />
      <Trial.Failure />
      <Trial.RetryTrigger />
      <Trial.EndedDialog>
        <Trial.EndedTrigger asChild>
          <a href="/membership">Choose a Plan</a>
        </Trial.EndedTrigger>
      </Trial.EndedDialog>
    </Trial.Root>
  )
}
