import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { FAKE_CALL_DELAYS_MS, fakeCallMessages } from "@porchlight/core/fake-call"
import { SECOND_MS } from "@porchlight/core/time"
import { usePart } from "../anatomy/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallDelayFieldProps extends HTMLArkProps<"label"> {}

/** How long until it rings. */
export function FakeCallDelayField(props: FakeCallDelayFieldProps) {
  const { state, settings, change } = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "label", state)
  const control = usePart(fakeCallAnatomy, "delay-select", state)
  return (
    <ark.label {...part} {...props}>
      {fakeCallMessages.delayLabel}
      <select
        value={settings.delayMs}
        onChange={(event) => {
          const chosen = FAKE_CALL_DELAYS_MS.find((ms) => String(ms) === event.currentTarget.value)
          if (chosen !== undefined) change({ delayMs: chosen })
        }}
        {...control}
      >
        {FAKE_CALL_DELAYS_MS.map((ms) => (
          <option key={ms} value={ms}>
            {fakeCallMessages.delay(ms / SECOND_MS)}
          </option>
        ))}
      </select>
    </ark.label>
  )
}
