import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { FAKE_CALL_SCRIPT_MAX_LENGTH, fakeCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallScriptFieldProps extends HTMLArkProps<"label"> {}

/** What the caller says; there while the caller speaks. */
export function FakeCallScriptField(props: FakeCallScriptFieldProps) {
  const { state, settings, change } = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "label", state)
  const control = usePart(fakeCallAnatomy, "script-input", state)
  if (settings.script === null) return null
  return (
    <ark.label {...part} {...props}>
      {fakeCallMessages.scriptLabel}
      <textarea
        value={settings.script}
        placeholder={fakeCallMessages.script}
        maxLength={FAKE_CALL_SCRIPT_MAX_LENGTH}
        rows={3}
        onChange={(event) => change({ script: event.currentTarget.value })}
        {...control}
      />
    </ark.label>
  )
}
