import { seededFractions, SIMULATED_CHECK_MS, simulateCheck } from "@porchlight/core/identity"
import type { IdentityVerificationPort } from "./identity.verifier.ts"

/** Named in ALLOW_SIMULATIONS where production allows it; its results are no badge there all the same. */
export const SIMULATED_IDENTITY = "simulated-identity"

/** Chance decides, the same for the same seed and verification. It looks at no image, and takes no number. */
export function simulatedIdentity(seed = ""): IdentityVerificationPort {
  return {
    name: SIMULATED_IDENTITY,
    simulated: true,
    checksBackground: true,
    backgroundFormUrl: null,
    check: {
      delayMs: SIMULATED_CHECK_MS,
      run: async ({ verificationId, agreesToBackground }) =>
        simulateCheck(agreesToBackground, seededFractions(`${seed}:${verificationId}`)),
    },
  }
}
