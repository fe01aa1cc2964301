import { pinnedPasswords } from "@porchlight/core/access"
import { fingerprint } from "./chance.ts"
import type { AccountRow } from "./store.ts"

export function pinPrint({ id }: Pick<AccountRow, "id">, pin: string): string {
  return fingerprint(`${id}:${pin}`)
}

/** The PIN of the account at the end of what was typed, and the password before it. */
export function findPin(
  account: AccountRow,
  typed: string,
): { readonly pin: "safe" | "duress"; readonly password: string } | null {
  for (const { password, pin } of pinnedPasswords(typed)) {
    const print = pinPrint(account, pin)
    if (print === account.pins?.duress) return { pin: "duress", password }
    if (print === account.pins?.safe) return { pin: "safe", password }
  }
  return null
}
