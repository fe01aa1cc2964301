import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityMessages } from "@porchlight/core/identity"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { identityAnatomy } from "./identity.anatomy.ts"
import { useIdentityContext } from "./use-identity-context.ts"

export interface IdentityResultProps extends HTMLArkProps<"section"> {}

/** What was found: the score, its four parts, and what each adds. A failure says so in words. */
export function IdentityResult(props: IdentityResultProps) {
  const { state, result } = useIdentityContext()
  const part = usePart(identityAnatomy, "result", state)
  const id = useId()
  if (result === null) return null
  return (
    <ark.section aria-labelledby={id} {...part} {...props}>
      <h3 id={id} {...partAttributes(identityAnatomy, "result-title", state)}>
        {identityMessages.resultTitle}
      </h3>
      {result.isFailed ? (
        <p role="alert" {...partAttributes(identityAnatomy, "failed", state)}>
          {identityMessages.failed}
        </p>
      ) : null}
      <p {...partAttributes(identityAnatomy, "score", state)}>
        {result.score === "" ? null : `${result.score}, `}
        {result.status}
      </p>
      {result.parts.length === 0 ? null : (
        <dl {...partAttributes(identityAnatomy, "result-parts", state)}>
          {result.parts.map((one) => (
            <div key={one.part} {...partAttributes(identityAnatomy, "result-part", state)}>
              <dt>{one.text}</dt>
              <dd>{one.points}</dd>
              <dd>{one.finding}</dd>
            </div>
          ))}
        </dl>
      )}
    </ark.section>
  )
}
