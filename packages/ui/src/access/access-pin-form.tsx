import { FieldRoot, type FieldRootProps } from "@ark-ui/react/field"
import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { partAttributes } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { accessAnatomy } from "./access.anatomy.ts"
import { AccessPinContext } from "./use-access-pin-context.ts"
import { useAccessPin, type UseAccessPinOptions } from "./use-access-pin.ts"

export interface AccessPinFormProps
  extends Omit<HTMLArkProps<"form">, keyof UseAccessPinOptions>, UseAccessPinOptions {
  /** Ids of the field's elements. */
  readonly ids?: FieldRootProps["ids"]
}

/** Asks for one PIN. It needs no root: any flow that must know that it is her puts it where it asks. */
export function AccessPinForm(props: AccessPinFormProps) {
  const { value, defaultValue, onValueChange, onPin, isPending, fault, ids, children, onSubmit, ...rest } =
    props
  const entry = useAccessPin({ value, defaultValue, onValueChange, onPin, isPending, fault })
  const form = useFaultFocus(entry.refusals)
  return (
    <AccessPinContext.Provider value={entry}>
      <ark.form
        ref={form}
        noValidate
        onSubmit={chain(onSubmit, (event) => {
          event.preventDefault()
          entry.submit()
        })}
        {...partAttributes(accessAnatomy, "pin-form", entry.state)}
        {...rest}
      >
        <FieldRoot
          role="none"
          invalid={entry.fault !== null}
          readOnly={entry.isPending}
          {...(ids === undefined ? {} : { ids })}
        >
          {children}
        </FieldRoot>
      </ark.form>
    </AccessPinContext.Provider>
  )
}
