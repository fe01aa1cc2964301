import { Cloak } from "@porchlight/ui/cloak"

/** Ends the cloak, with the PIN where there is one. */
export function CloakEnd() {
  return (
    <Cloak.RestoreForm>
      <Cloak.PinLabel>
        <Cloak.PinInput />
      </Cloak.PinLabel>
      <Cloak.RestoreTrigger />
      <Cloak.PinErrorText />
    </Cloak.RestoreForm>
  )
}
