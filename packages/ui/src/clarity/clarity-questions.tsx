import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { clarityMessages } from "@porchlight/core/clarity"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { clarityAnatomy } from "./clarity.anatomy.ts"
import { useClarityContext } from "./use-clarity-context.ts"

export interface ClarityQuestionsProps extends HTMLArkProps<"fieldset"> {}

/** The four questions that are ready to tap. */
export function ClarityQuestions(props: ClarityQuestionsProps) {
  const { state, questions, ask } = useClarityContext()
  const part = usePart(clarityAnatomy, "questions", state)
  return (
    <ark.fieldset aria-label={clarityMessages.quickTitle} {...part} {...props}>
      {questions.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          onClick={() => ask(text)}
          {...partAttributes(clarityAnatomy, "question-trigger", state)}
        >
          {text}
        </button>
      ))}
    </ark.fieldset>
  )
}
