import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { FAKE_CALL_CALLER_MAX_LENGTH, fakeCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallCallerFieldProps extends HTMLArkProps<"label"> {}

/** Who calls; empty for 'Mom'. */
export function FakeCallCallerField(props: FakeCallCallerFieldProps) {
  const { state, settings, change } = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "label", state)
  const control = usePart(fakeCallAnatomy, "caller-input", state)
  return (
    <ark.label {...part} {...props}>
      {fakeCallMessages.callerLabel}
      <input
        value={settings.caller}
        placeholder={fakeCallMessages.caller}
        maxLength={FAKE_CALL_CALLER_MAX_LENGTH}
        autoComplete="off"
        onChange={(event) => change({ caller: event.currentTarget.value })}
        {...control}
      />
    </ark.label>
  )
}
