import type { ExpressionBuilder } from "kysely"
import type { Tables } from "../database/index.ts"
import { isId } from "../input/index.ts"

/**
 * Which message something is about: the key that we gave with it, or the provider's name for it. After a lost answer only
 * the key is known to both sides.
 */
export type MessageName = { readonly key: string } | { readonly provider: string; readonly reference: string }

/** The row of the message with this name. */
export function isNamed(build: ExpressionBuilder<Tables, "delivery">, name: MessageName) {
  if ("key" in name) return isId(name.key) ? build("delivery.id", "=", name.key) : build.val(false)
  return build.and([
    build("delivery.provider", "=", name.provider),
    build("delivery.reference", "=", name.reference),
  ])
}
