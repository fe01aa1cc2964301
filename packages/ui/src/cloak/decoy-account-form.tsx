import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { decoyMessages } from "@porchlight/core/cloak"
import type { SessionView } from "@porchlight/machines/session"
import { useId } from "react"
import { chain } from "../form/index.ts"
import { DecoyAccountField } from "./decoy-account-field.tsx"
import { DecoyCancelTrigger } from "./decoy-cancel-trigger.tsx"
import { useDecoyContext, useDecoyPart } from "./use-decoy-context.ts"

type Asked = Pick<SessionView, "step" | "form" | "change" | "signIn" | "failure" | "faults" | "isPending">

export interface DecoyAccountFormProps extends HTMLArkProps<"form"> {
  /** What `useSession` gave. */
  readonly session: Asked
}

function said({ failure, faults }: Asked): string | null {
  if (failure?.tag === "NetworkFailed" || failure?.tag === "Unavailable") return decoyMessages.failed
  return failure !== null || Object.keys(faults).length > 0 ? decoyMessages.wrong : null
}

/** Asks who it is in the words of a list of tasks, in place of the PIN's form: nothing of it is named, and nobody whom it knows. */
export function DecoyAccountForm({ session, onSubmit, ...props }: DecoyAccountFormProps) {
  const { isOpen } = useDecoyContext()
  const part = useDecoyPart("account-form")
  const title = { ...useDecoyPart("account-title"), id: useId() }
  const accept = useDecoyPart("accept-trigger")
  const code = useDecoyPart("code-trigger")
  const status = useDecoyPart("account-status")
  const { step, form, change, signIn, isPending } = session
  if (!isOpen) return null
  return (
    <ark.form
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
        <>
          <DecoyAccountField name="email" value={form.email} onValue={(text) => change("email", text)} />
          <DecoyAccountField
            name="password"
            value={form.password}
            onValue={(text) => change("password", text)}
          />
        </>
      ) : (
        <DecoyAccountField name="code" value={step.code} onValue={step.change} />
      )}
      <div>
        <button type="submit" aria-disabled={isPending} {...accept}>
          {decoyMessages.unlock}
        </button>
        {step?.canSend === true ? (
          <button type="button" aria-disabled={isPending} onClick={step.send} {...code}>
            {decoyMessages.sendCode}
          </button>
        ) : null}
        <DecoyCancelTrigger />
      </div>
      <p role="alert" {...status}>
        {said(session)}
      </p>
    </ark.form>
  )
}
