import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { decoyMessages } from "@porchlight/core/cloak"
import { useId } from "react"
import { chain, useVisitFocus } from "../form/index.ts"
import { DecoyAccountButtons } from "./decoy-account-buttons.tsx"
import { DecoyAccountField } from "./decoy-account-field.tsx"
import { decoyAccountStatus, type DecoyAccount } from "./decoy.screen.ts"
import { useDecoyContext, useDecoyPart } from "./use-decoy-context.ts"

export interface DecoyAccountFormProps extends HTMLArkProps<"form"> {
  /** What `useSession` gave. */
  readonly session: DecoyAccount
}

/** Asks who it is in the words of a list of tasks, in place of the PIN's form: nothing of it is named, and nobody whom it knows. */
export function DecoyAccountForm(props: DecoyAccountFormProps) {
  return useDecoyContext().isOpen ? <Account {...props} /> : null
}

function Account({ session, onSubmit, ...props }: DecoyAccountFormProps) {
  const part = useDecoyPart("account-form")
  const title = { ...useDecoyPart("account-title"), id: useId() }
  const status = useDecoyPart("account-status")
  const { step, form, change, signIn, isPending } = session
  const visited = useVisitFocus<HTMLFormElement>()
  return (
    <ark.form
      ref={visited}
      noValidate
      aria-labelledby={title.id}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!isPending) (step?.submit ?? signIn)()
      })}
      {...part}
      {...props}
    >
      <h2 {...title}>{decoyMessages.account}</h2>
      {step === null ? (
        (["email", "password"] as const).map((name) => (
          <DecoyAccountField
            key={name}
            name={name}
            value={form[name]}
            onValue={(text) => change(name, text)}
          />
        ))
      ) : (
        <DecoyAccountField name="code" value={step.code} onValue={step.change} />
      )}
      <DecoyAccountButtons session={session} />
      <p role="alert" {...status}>
        {decoyAccountStatus(session)}
      </p>
    </ark.form>
  )
}
