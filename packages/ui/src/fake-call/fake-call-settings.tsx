import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { fakeCallMessages } from "@porchlight/core/fake-call"
import { usePart } from "../anatomy/index.ts"
import { fakeCallAnatomy } from "./fake-call.anatomy.ts"
import { useFakeCallContext } from "./use-fake-call-context.ts"

export interface FakeCallSettingsProps extends HTMLArkProps<"fieldset"> {}

/** Holds the settings together; there while nothing was asked for. */
export function FakeCallSettingsPart({ children, ...props }: FakeCallSettingsProps) {
  const call = useFakeCallContext()
  const part = usePart(fakeCallAnatomy, "settings", call.state)
  if (call.state !== "idle") return null
  return (
    <ark.fieldset {...part} {...props}>
      <legend>{fakeCallMessages.settings}</legend>
      {children}
    </ark.fieldset>
  )
}
