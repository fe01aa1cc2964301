import { EXTENSIONS_MINUTES } from "@porchlight/core/check-in"
import type { CheckInView } from "@porchlight/machines/check-in"
import { CheckIn } from "@porchlight/ui/check-in"
import type { ReactNode } from "react"
import { css } from "../../../styled-system/css/index.js"
import { watch } from "../../../styled-system/recipes/index.js"

// Whatever stands above it, it is on the screen at once, and over SOS and the Vibe Check instead of under them: 72 pixels of
// a button with 16 below and above it.
const withinReach = css({
  position: "sticky",
  bottom: "calc(88px + max(16px, env(safe-area-inset-bottom)))",
  zIndex: "1",
  // Its words stay on one line where text is large.
  paddingInline: "1",
})

function More() {
  const styles = watch()
  return (
    <>
      <div className={styles.row}>
        {EXTENSIONS_MINUTES.map((minutes) => (
          <CheckIn.ExtendTrigger key={minutes} minutes={minutes} />
        ))}
      </div>
      <CheckIn.ExtensionHint className={css({ textAlign: "center" })} />
      <CheckIn.SoonerTrigger />
      <CheckIn.EndTrigger />
    </>
  )
}

function PinForm() {
  return (
    <CheckIn.PinForm>
      <CheckIn.PinLabel />
      <CheckIn.PinInput />
      <CheckIn.PinErrorText />
      <CheckIn.ConfirmTrigger />
      <CheckIn.CancelTrigger />
    </CheckIn.PinForm>
  )
}

export interface CheckInActionsProps {
  readonly checkIn: CheckInView
  /** What is said right below the button: that what was asked did not arrive, say. */
  readonly children?: ReactNode
}

/**
 * What can be asked of the watch or, once a PIN is needed for that, the PIN. Inside `<CheckIn.RootProvider>`; the button
 * stays within reach over all of the element right around this.
 */
export function CheckInActions({ checkIn, children }: CheckInActionsProps) {
  const isPinAsked = checkIn.pin.state !== "closed"
  return (
    <>
      {isPinAsked ? <PinForm /> : <CheckIn.CheckInTrigger className={withinReach} />}
      <div className={watch().actions}>
        <CheckIn.Status className={css({ textAlign: "center" })}>
          {isPinAsked ? "" : undefined}
        </CheckIn.Status>
        {children}
        {isPinAsked ? null : <More />}
      </div>
    </>
  )
}
