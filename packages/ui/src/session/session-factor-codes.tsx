import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { factorMessages } from "@porchlight/core/session"
import { usePart } from "../anatomy/index.ts"
import { sessionFactorAnatomy } from "./session.factor.anatomy.ts"
import { useSessionFactorContext } from "./use-session-factor-context.ts"

export interface SessionFactorCodesProps extends HTMLArkProps<"div"> {}

/** The recovery codes, shown once. There only then. */
export function SessionFactorCodes({ children, ...props }: SessionFactorCodesProps) {
  const { state, codes } = useSessionFactorContext()
  const part = usePart(sessionFactorAnatomy, "codes", state)
  if (state !== "shown") return null
  return (
    <ark.div {...part} {...props}>
      {children ?? (
        <>
          <strong>{factorMessages.codesTitle}</strong>
          <p>{factorMessages.codesHint}</p>
          <ul>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </ark.div>
  )
}
