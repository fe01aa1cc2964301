import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { fakeCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallSpeaksFieldProps extends HTMLArkProps<"label"> {}

/** Whether the caller speaks at all. */
export function FakeCallSpeaksField(props: FakeCallSpeaksFieldProps) {
  const { state, settings, change } = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "label", state)
  const control = usePart(fakeCallAnatomy, "speaks-box", state)
  return (
    <ark.label {...part} {...props}>
      <input
        type="checkbox"
        checked={settings.script !== null}
        onChange={(event) => change({ script: event.currentTarget.checked ? "" : null })}
        {...control}
      />
      {fakeCallMessages.speaks}
    </ark.label>
  )
}
