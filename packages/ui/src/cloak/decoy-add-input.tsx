import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { decoyMessages } from "@porchlight/core/cloak"
import { chain } from "../form/index.ts"
import { useDecoyPart } from "./use-decoy-context.ts"
import { useDecoyTasksContext } from "./use-decoy-tasks.ts"

export interface DecoyAddInputProps extends HTMLArkProps<"input"> {}

/** Takes the text of a new task. Belongs into its form. */
export function DecoyAddInput({ onChange, ...props }: DecoyAddInputProps) {
  const { typed, type } = useDecoyTasksContext()
  const part = useDecoyPart("add-input")
  return (
    <ark.input
      aria-label={decoyMessages.add}
      placeholder={decoyMessages.add}
      value={typed}
      onChange={chain(onChange, (event) => type(event.currentTarget.value))}
      {...part}
      {...props}
    />
  )
}
