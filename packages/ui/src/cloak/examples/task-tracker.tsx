import { useState } from "react"
import { Decoy, firstTasks, isAccountAsked, type DecoyTask, type UseDecoyOptions } from "../index.ts"
import { useSession } from "../../session/index.ts"

export interface TaskTrackerProps extends UseDecoyOptions {
  /** It was held for three seconds. */
  readonly onHeld?: (() => void) | undefined
  readonly now?: (() => number) | undefined
  /** What was kept of the list; five tasks unless given. */
  readonly defaultTasks?: ReadonlyArray<DecoyTask> | undefined
}

/** What stands in place of a disguised app. The duress PIN leaves nothing in it. */
export function TaskTracker({
  onHeld = () => {},
  now,
  defaultTasks = firstTasks(),
  onOpened,
  ...options
}: TaskTrackerProps) {
  const session = useSession()
  const [answers, setAnswers] = useState(0)
  const answered: UseDecoyOptions["onOpened"] = (opens) => {
    setAnswers(answers + 1)
    onOpened?.(opens)
  }
  return (
    <Decoy.Root onOpened={answered} onSessionMissing={session.look} {...options}>
      <Decoy.Title />
      <Decoy.SyncTrigger onHeld={onHeld} now={now} />
      {isAccountAsked(session.state) ? (
        <Decoy.AccountForm session={session} />
      ) : (
        <Decoy.PasscodeForm>
          <Decoy.PasscodeLabel>
            <Decoy.PasscodeInput />
          </Decoy.PasscodeLabel>
          <Decoy.AcceptTrigger />
          <Decoy.CancelTrigger />
          <Decoy.PasscodeStatus />
        </Decoy.PasscodeForm>
      )}
      <Decoy.Tasks key={answers} defaultTasks={answers === 0 ? defaultTasks : []}>
        <Decoy.Empty />
        <Decoy.TaskList />
        <Decoy.AddForm>
          <Decoy.AddInput />
          <Decoy.AddTrigger />
        </Decoy.AddForm>
      </Decoy.Tasks>
    </Decoy.Root>
  )
}
