import { Cloak } from "@porchlight/ui/cloak"
import { putOnDisguise } from "./put-on.ts"

/** Disguises the app from this very moment: whatever the backend is doing, and without a line. */
export function CloakDisguise() {
  return (
    <Cloak.DisguiseTrigger
      aria-disabled={false}
      onClick={(event) => {
        event.preventDefault()
        putOnDisguise()
      }}
    />
  )
}
