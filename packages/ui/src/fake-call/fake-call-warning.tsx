import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallWarningProps extends HTMLArkProps<"output"> {}

/**
 * That the screen has to stay on: where the phone is not kept awake and may lock itself before it rings.
 * It stays in the page while empty: regions that appear with their text are not announced.
 */
export function FakeCallWarning({ children, ...props }: FakeCallWarningProps) {
  const { state, warning } = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "warning", state)
  return (
    <ark.output {...part} {...props}>
      {warning === null ? null : (children ?? warning)}
    </ark.output>
  )
}
