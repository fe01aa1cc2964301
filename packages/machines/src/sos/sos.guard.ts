import { pinFault } from "@porchlight/core/access"
import { phaseOf, type SosMode, type SosState } from "@porchlight/core/sos"
import { keyToFire } from "./sos.fire.ts"
import { modeOfHeld, walkOf } from "./sos.press.ts"
import type { SosContext, SosPorts } from "./sos.types.ts"

/** What a guard knows. */
export interface Now {
  readonly context: SosContext
}
/** What a finger is on. */
export interface Holding {
  readonly mode: SosMode
}

/** What the button's machine decides by. */
export const sosGuards = (ports: Pick<SosPorts, "live" | "clock">) => ({
  isWithoutLive: () => ports.live === null,
  isAnyToFire: ({ context }: Now) => keyToFire(context) !== null,
  isWalk: (_: Now, { mode }: Holding) => mode === "walk",
  isHold: (_: Now, { mode }: Holding) => mode === "hold",
  isSecondHold: ({ context }: Now, { mode }: Holding) =>
    mode === "hold" && context.held !== null && modeOfHeld(context) === "walk",
  /** She is on her way home, and this page has no thumb on it: it was opened anew, or is another one. */
  isWalkOn: ({ context }: Now, { mode }: Holding) =>
    mode === "walk" && walkOf(context.known, ports.clock.now()) !== null,
  /** Her PIN or SOS ended the walk: a thumb on the screen changes nothing any more. */
  isWalkOver: ({ context }: Now, { press }: Pick<SosState, "press">) =>
    press?.key !== context.held || phaseOf(press, ports.clock.now()) !== "holding",
  // What cannot be a PIN is not sent: the fifth wrong one raises a silent alarm.
  isPinShaped: (_: Now, { pin }: { readonly pin: string | null }) =>
    pin === null || pinFault(pin) !== "pinShape",
})
