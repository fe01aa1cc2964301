import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages, isSsn, maskSsn, SSN_MAX_LENGTH } from "@porchlight/core/identity"
import { useId, useState } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityNumberFieldProps extends HTMLArkProps<"form"> {}

/**
 * The drivers' number. Whoever checks backgrounds asks for it on a page of their own; where that is simulated it is typed here
 * and thrown away. It lives in this field alone: no machine, no port and no storage ever has it (D-91).
 */
export function IdentityNumberField({ onSubmit, ...props }: IdentityNumberFieldProps) {
  const { state, faults, formUrl, nextText, nextWithNumber } = useIdentityContext()
  const part = usePart(identityAnatomy, "number-field", state)
  const [typed, setTyped] = useState("")
  const id = useId()
  if (state !== "ssn") return null
  // Elsewhere there is no field here that a label could name.
  const Title = formUrl === null ? "label" : "p"
  return (
    <ark.form
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        nextWithNumber(isSsn(typed))
        if (isSsn(typed)) setTyped("")
      })}
      {...part}
      {...props}
    >
      <Title {...(formUrl === null && { htmlFor: id })} {...partAttributes(identityAnatomy, "label", state)}>
        {identityMessages.ssnTitle}
      </Title>
      <p id={`${id}-hint`} {...partAttributes(identityAnatomy, "hint", state)}>
        {formUrl === null ? identityMessages.ssnSimulated : identityMessages.ssnElsewhere}
      </p>
      {formUrl === null ? (
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={SSN_MAX_LENGTH}
          placeholder={identityMessages.ssnFormat}
          value={typed}
          aria-invalid={faults.ssn !== undefined || undefined}
          aria-describedby={`${id}-hint ${id}-fault`}
          onChange={(event) => setTyped(maskSsn(event.currentTarget.value))}
          {...partAttributes(identityAnatomy, "number-input", state)}
        />
      ) : (
        <a
          href={formUrl}
          target="_blank"
          rel="noreferrer"
          {...partAttributes(identityAnatomy, "form-trigger", state)}
        >
          {identityMessages.ssnOpen}
        </a>
      )}
      <p id={`${id}-fault`} role="alert" {...partAttributes(identityAnatomy, "error-text", state)}>
        {faults.ssn}
      </p>
      <button type="submit" {...partAttributes(identityAnatomy, "next-trigger", state)}>
        {nextText}
      </button>
    </ark.form>
  )
}
