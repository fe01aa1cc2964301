import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { clarityMessages } from "@porchlight/core/clarity"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { clarityAnatomy } from "./clarity.anatomy.ts"
import { useClarityContext } from "./use-clarity-context.ts"

export interface ClarityTurnsProps extends HTMLArkProps<"div"> {}

/** What was asked and answered. Each answer is labelled as prepared. */
export function ClarityTurns(props: ClarityTurnsProps) {
  const { state, turns } = useClarityContext()
  const part = usePart(clarityAnatomy, "turns", state)
  return (
    <ark.div role="log" aria-label={clarityMessages.name} {...part} {...props}>
      {turns.length === 0 ? <p>{clarityMessages.empty}</p> : null}
      {turns.map(({ question, answer }, index) => (
        <div key={index} {...partAttributes(clarityAnatomy, "turn", state)}>
          <p {...partAttributes(clarityAnatomy, "question", state)}>
            {clarityMessages.you}: {question}
          </p>
          <p {...partAttributes(clarityAnatomy, "answer", state)}>
            <small {...partAttributes(clarityAnatomy, "label", state)}>{clarityMessages.prepared}</small>
            <span>{answer ?? clarityMessages.asking}</span>
          </p>
        </div>
      ))}
    </ark.div>
  )
}
