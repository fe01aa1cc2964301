import { FieldRoot } from "@ark-ui/react/field"
import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { accessCodeAnatomy } from "./membership.code.anatomy.ts"
import { useAccessCodeContext } from "./use-access-code-context.ts"

export interface AccessCodeFormProps extends HTMLArkProps<"form"> {}

/** The field and its button. Focus goes back to the field each time the code was refused. */
export function AccessCodeForm({ children, onSubmit, ...props }: AccessCodeFormProps) {
  const code = useAccessCodeContext()
  const part = usePart(accessCodeAnatomy, "form", code.state)
  const form = useFaultFocus(code.refusals)
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!code.isPending) code.submit()
      })}
      {...part}
      {...props}
    >
      <FieldRoot role="none" invalid={code.error !== null} readOnly={code.isPending}>
        {children}
      </FieldRoot>
    </ark.form>
  )
}
