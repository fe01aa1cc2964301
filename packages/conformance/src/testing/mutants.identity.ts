import type { IdentityState } from "@porchlight/core/identity"
import { breakPort, type Mutant } from "./mutant.ts"

export const identityMutants: ReadonlyArray<Mutant> = [
  {
    name: "an image is handed in as it came, whatever it is",
    rule: "both images are asked for, known by their bytes, and sending goes on where it was cut off (IDV-03)",
    broken: breakPort("identity", ({ setImage, state }) => ({
      setImage: (...given) => setImage(...given).catch(() => state()),
    })),
  },
  {
    name: "a badge stays although the document failed",
    rule: "a failed document is no badge, another face the lowest beside pending, and a year later nothing (IDV-12, D-92)",
    broken: breakPort("identity", ({ state }) => ({
      state: async () => {
        const found = await state()
        const isUnverified = found.standing.badge === "unverified" && found.verification !== null
        return isUnverified
          ? { ...found, standing: { ...found.standing, badge: "basic-verified" as const } }
          : found
      },
    })),
  },
  {
    name: "images stay after the decision",
    rule: "an image shows nothing of where it was taken, and is gone within a day of the decision (IDV-11, B-34)",
    broken: breakPort("identity", ({ state }) => ({
      state: async () => {
        const { verification, ...found } = await state()
        return { ...found, verification: verification && { ...verification, imagesDeletedAt: null } }
      },
    })),
  },
  {
    name: "a badge goes on under another name",
    rule: "a result is of the name and birth date that were shown: another ends it, and takes back what waits (IDV-12, D-90)",
    broken: breakPort("identity", ({ state }) => {
      let was: IdentityState["standing"] | null = null
      return {
        state: async () => {
          const found = await state()
          if (found.standing.badge !== "unverified") was = found.standing
          return was === null ? found : { ...found, standing: was }
        },
      }
    }),
  },
]
