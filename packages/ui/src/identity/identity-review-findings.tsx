import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { identityReviewMessages } from "@porchlight/core/identity"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { identityReviewAnatomy } from "./identity-review.anatomy.ts"
import { useIdentityReviewContext } from "./use-identity-review-context.ts"

export interface IdentityReviewFindingsProps extends HTMLArkProps<"div"> {}

/** What was found of each part, what follows from it, and what is missing. */
export function IdentityReviewFindings(props: IdentityReviewFindingsProps) {
  const { state, opened, fault, choose } = useIdentityReviewContext()
  const part = usePart(identityReviewAnatomy, "finding", state)
  const id = useId()
  if (opened === null) return null
  return (
    <ark.div {...part} {...props}>
      {opened.parts.map(({ part: name, text, chosen, options }) => (
        <div key={name}>
          <label htmlFor={`${id}-${name}`} {...partAttributes(identityReviewAnatomy, "label", state)}>
            {text}
          </label>
          <select
            id={`${id}-${name}`}
            value={chosen}
            aria-describedby={`${id}-fault`}
            onChange={(event) => choose(name, event.currentTarget.value)}
            {...partAttributes(identityReviewAnatomy, "select", state)}
          >
            <option value="">{identityReviewMessages.choose}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
        </div>
      ))}
      <output {...partAttributes(identityReviewAnatomy, "outcome", state)}>{opened.outcome}</output>
      <p id={`${id}-fault`} role="alert" {...partAttributes(identityReviewAnatomy, "error-text", state)}>
        {fault}
      </p>
    </ark.div>
  )
}
