import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityKindsProps extends HTMLArkProps<"fieldset"> {}

/** What is to be shown: who one is, or that one may drive others; and the consent to a check of the background. */
export function IdentityKinds(props: IdentityKindsProps) {
  const { state, kinds, faults, lacksBackground, chooseKind } = useIdentityContext()
  const part = usePart(identityAnatomy, "kinds", state)
  const name = useId()
  if (state !== "kind" && state !== "starting") return null
  const fault = faults.kind ?? faults.agree
  return (
    <ark.fieldset aria-describedby={`${name}-fault`} {...part} {...props}>
      <legend {...partAttributes(identityAnatomy, "kinds-label", state)}>{identityMessages.kindTitle}</legend>
      {kinds.map(({ value, text, isChosen, isDisabled }) => (
        <label key={value} {...partAttributes(identityAnatomy, "option", state)}>
          <input
            type="radio"
            name={name}
            checked={isChosen}
            disabled={isDisabled}
            onChange={() => chooseKind(value)}
          />
          {text}
        </label>
      ))}
      {lacksBackground ? (
        <p {...partAttributes(identityAnatomy, "hint", state)}>{identityMessages.driverUnavailable}</p>
      ) : (
        <IdentityConsent />
      )}
      <p id={`${name}-fault`} role="alert" {...partAttributes(identityAnatomy, "error-text", state)}>
        {fault}
      </p>
    </ark.fieldset>
  )
}

function IdentityConsent() {
  const { state, agrees, isAgreeRequired, toggleAgree } = useIdentityContext()
  return (
    <label {...partAttributes(identityAnatomy, "option", state)}>
      <input type="checkbox" checked={agrees} onChange={toggleAgree} />
      <span>
        {identityMessages.agree} {isAgreeRequired ? null : identityMessages.agreeOptional}
      </span>
    </label>
  )
}
