import { Session } from "@porchlight/ui/session"
import { css } from "../../../styled-system/css/index.js"
import { useWho } from "../../app/who.tsx"
import { SecondStep } from "./second-step.tsx"

/** Its line is there without words too: what is below stays where it is. */
const line = css({ minHeight: "1lh", _empty: { position: "static!" } })

const fields = ["email", "password"] as const

/** E-mail and password or a passkey, and the second step where there is one: the same on its page and in the dialog (D-11). */
export function SignInForm() {
  return (
    <Session.RootProvider value={useWho()}>
      <Session.Form>
        {fields.map((name) => (
          <Session.Field key={name} name={name}>
            <Session.Label />
            <Session.Input />
            <Session.ErrorText />
          </Session.Field>
        ))}
        <Session.Failure />
        <Session.SubmitTrigger />
        <Session.PasskeyTrigger />
        <Session.Status className={line} />
      </Session.Form>
      <SecondStep />
    </Session.RootProvider>
  )
}
