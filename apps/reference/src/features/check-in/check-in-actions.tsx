import { EXTENSIONS_MINUTES } from "@porchlight/core/check-in"
import type { CheckInView } from "@porchlight/machines/check-in"
import { CheckIn } from "@porchlight/ui/check-in"
import { css } from "../../../styled-system/css/index.js"
import { watch } from "../../../styled-system/recipes/index.js"

function Actions() {
  const styles = watch()
  return (
    <div className={styles.actions}>
      <CheckIn.CheckInTrigger />
      <CheckIn.Status className={css({ textAlign: "center" })} />
      <div className={styles.row}>
        {EXTENSIONS_MINUTES.map((minutes) => (
          <CheckIn.ExtendTrigger key={minutes} minutes={minutes} />
        ))}
      </div>
      <CheckIn.ExtensionHint className={css({ textAlign: "center" })} />
      <CheckIn.SoonerTrigger />
      <CheckIn.EndTrigger />
    </div>
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

/** What can be asked of the watch or, once a PIN is needed for that, the PIN. Inside `<CheckIn.RootProvider>`. */
export function CheckInActions({ checkIn }: { readonly checkIn: CheckInView }) {
  return checkIn.pin.state === "closed" ? <Actions /> : <PinForm />
}
