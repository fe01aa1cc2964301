import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { FAKE_CALL_RINGTONES, fakeCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallRingtoneFieldProps extends HTMLArkProps<"label"> {}

/** What it sounds like. */
export function FakeCallRingtoneField(props: FakeCallRingtoneFieldProps) {
  const { state, settings, change } = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "label", state)
  const control = usePart(fakeCallAnatomy, "ringtone-select", state)
  return (
    <ark.label {...part} {...props}>
      {fakeCallMessages.ringtoneLabel}
      <select
        value={settings.ringtone}
        onChange={(event) => {
          const chosen = FAKE_CALL_RINGTONES.find((name) => name === event.currentTarget.value)
          if (chosen !== undefined) change({ ringtone: chosen })
        }}
        {...control}
      >
        {FAKE_CALL_RINGTONES.map((name) => (
          <option key={name} value={name}>
            {fakeCallMessages.ringtone[name]}
          </option>
        ))}
      </select>
    </ark.label>
  )
}
