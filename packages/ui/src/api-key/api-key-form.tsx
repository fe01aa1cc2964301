import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyFormProps extends HTMLArkProps<"form"> {}

/** Makes a key; sends with Enter. There once the keys are known, while there is room and no new key is shown. */
export function ApiKeyForm({ onSubmit, ...props }: ApiKeyFormProps) {
  const view = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "form", view.state)
  const form = useFaultFocus(view.refusals)
  if (!view.isKnown || view.isFull || view.secret !== null) return null
  return (
    <ark.form
      ref={form}
      noValidate
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!view.isPending) view.create()
      })}
      {...part}
      {...props}
    />
  )
}
