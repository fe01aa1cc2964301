import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { chain } from "../form/index.ts"
import { useDecoyPart } from "./use-decoy-context.ts"
import { useDecoyTasksContext } from "./use-decoy-tasks.ts"

export interface DecoyAddFormProps extends HTMLArkProps<"form"> {}

/** Adds a task. */
export function DecoyAddForm({ onSubmit, ...props }: DecoyAddFormProps) {
  const { add } = useDecoyTasksContext()
  const part = useDecoyPart("add-form")
  return (
    <ark.form
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        add()
      })}
      {...part}
      {...props}
    />
  )
}
