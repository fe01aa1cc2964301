import { Trial, type UseTrialOptions } from "../index.ts"

/** What every other screen shows of the trial: the countdown, then a notice that blocks nothing. */
export function TrialBar(options: UseTrialOptions) {
  return (
    <Trial.Root {...options}>
      <Trial.Countdown />
      <Trial.Notice>
        <Trial.EndedTrigger asChild>
          <a href="/membership">Choose a Plan</a>
        </Trial.EndedTrigger>
      </Trial.Notice>
    </Trial.Root>
  )
}
