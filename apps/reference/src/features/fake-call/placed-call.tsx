import { placedCallMessages } from "@porchlight/core/fake-call"
import { useBackend } from "@porchlight/ui/backend"
import { PlacedCall, useFakeCallContext } from "@porchlight/ui/fake-call"
import { css } from "../../../styled-system/css/index.js"
import { button, notice } from "../../../styled-system/recipes/index.js"

const hint = css({ color: "quiet", textWrap: "pretty" })
const section = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  borderBlockStartWidth: "1px",
  borderColor: "line",
  paddingBlockStart: "2",
})

/** The call that the server makes to her own phone, as the settings of the fake call say. Needs an account and a server. */
export function PlacedCallPart() {
  const { settings } = useFakeCallContext()
  const { realDelivery } = useBackend().capabilities
  const words = placedCallMessages
  return (
    <PlacedCall.Root settings={settings} className={section}>
      <h3 className={css({ fontWeight: "strong", fontSize: "lead" })}>{words.title}</h3>
      <p>{words.intro}</p>
      {realDelivery ? null : <p className={notice({ look: "plain" }).root}>{words.simulated}</p>}
      <PlacedCall.Number className={hint} />
      <PlacedCall.Status className={css({ fontWeight: "strong" })} />
      <PlacedCall.Failure className={notice({ look: "plain" }).root} />
      <PlacedCall.StartTrigger className={button()} />
      <PlacedCall.CancelTrigger className={button()} />
      <PlacedCall.RetryTrigger className={button()} />
      <p className={hint}>{words.hint}</p>
    </PlacedCall.Root>
  )
}
