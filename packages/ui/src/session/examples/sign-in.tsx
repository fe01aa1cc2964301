import { Session, useSessionContext, type UseSessionOptions } from "../index.ts"
import { SecondStep } from "./second-step.tsx"

function Form() {
  return (
    <Session.Form aria-label="Sign in">
      <Session.Field name="email">
        <Session.Label />
        <Session.Input />
        <Session.ErrorText />
      </Session.Field>
      <Session.Field name="password">
        <Session.Label />
        <Session.Input />
        <Session.ErrorText />
      </Session.Field>
      <Session.SubmitTrigger />
      <Session.PasskeyTrigger />
    </Session.Form>
  )
}

function Place() {
  const { state, session, step } = useSessionContext()
  if (session !== null)
    return (
      <>
        <p>Signed in as {session.email}</p>
        <Session.SignOutTrigger />
      </>
    )
  if (step !== null) return <SecondStep />
  return state === "signed-out" || state === "signing-in" ? <Form /> : <Session.RetryTrigger />
}

/** Sign in, see who is signed in, sign out. */
export function SignIn(options: UseSessionOptions) {
  return (
    <Session.Root {...options}>
      <Session.Status />
      <Session.Failure />
      <Place />
    </Session.Root>
  )
}
