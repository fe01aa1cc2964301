import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorSummaryProps extends HTMLArkProps<"p"> {}

/** What protects the account now. There only while nothing is begun. */
export function SessionFactorSummary({ children, ...props }: SessionFactorSummaryProps) {
  const { state, summary } = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "summary", state)
  if (state !== "listed") return null
  return (
    <ark.p {...part} {...props}>
      {children ?? summary}
    </ark.p>
  )
}
