import { Pin, pinnedPasswords, type PinnedPassword } from "@porchlight/core/access"
import * as Schema from "effect/Schema"
import type { ServerContext } from "../context/index.ts"
import { equalsInConstantTime } from "../secret/index.ts"

/** The marks of the pair that is in force; null for PINs that were chosen before there were any, and where there are none. */
export interface PinMarks {
  readonly safe: string | null
  readonly duress: string | null
}

/** What was typed, as a password with one of the PINs behind it. */
export interface PinBehind {
  readonly pin: "safe" | "duress"
  readonly password: string
}

const isPin = Schema.is(Pin)

/** What is stored of a PIN to find it behind a password: useless without the server's secret, and quick with it. */
export function pinMark({ secrets }: Pick<ServerContext, "secrets">, accountId: string, pin: string): string {
  return secrets.hash(`pin:${accountId}:${pin}`)
}

/**
 * The PIN at the end of what was typed, if it is one of the account's. Says nothing of the password before it. All lengths
 * are compared with both marks, also where there are none, so that the time tells nothing.
 */
export function findPin(
  context: Pick<ServerContext, "secrets">,
  accountId: string | null,
  { safe, duress }: PinMarks,
  typed: string,
): PinBehind | null {
  const found = pinnedPasswords(typed).flatMap(({ password, pin }) => {
    const mark = pinMark(context, accountId ?? "", pin)
    const [isSafe, isDuress] = [
      equalsInConstantTime(mark, safe ?? ""),
      equalsInConstantTime(mark, duress ?? ""),
    ]
    return isSafe || isDuress ? [{ pin: isDuress ? ("duress" as const) : ("safe" as const), password }] : []
  })
  return found[0] ?? null
}

/** Every way to read what was typed as a password with digits behind it that could be a PIN: one for each length. */
export function guessesBehind(typed: string): ReadonlyArray<PinnedPassword> {
  return pinnedPasswords(typed).filter(({ password, pin }) => password !== "" && isPin(pin))
}
