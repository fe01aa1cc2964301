import { InvalidInput, errorMessages } from "@porchlight/core/error"
import { ProfilePatch, type Profile, type ProfilePort } from "@porchlight/core/profile"
import { isTimeZone } from "@porchlight/core/time"
import { decode } from "./input.ts"
import type { Caller } from "./session.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

export function profilePort(world: World, caller: Caller): ProfilePort {
  return {
    get: async () => profileOf(caller.account()),
    update: async (patch) => {
      const account = caller.account()
      const changes = decode(ProfilePatch, patch)
      if (changes.timeZone !== undefined && !isTimeZone(changes.timeZone)) {
        const message = errorMessages.invalidInput
        throw new InvalidInput({ issues: [{ field: "timeZone", code: "invalid", message }] })
      }
      const changed = { ...account, ...changes }
      world.store.accounts.set(account.id, changed)
      return profileOf(changed)
    },
  }
}

function profileOf(account: AccountRow): Profile {
  return {
    id: account.id,
    email: account.email,
    fullName: account.fullName,
    phone: account.verifiedPhone,
    timeZone: account.timeZone,
    memberSince: account.createdAt,
  }
}
