import { inLanguage } from "@porchlight/core/language"
import type { AccountRow, SentMessage } from "./store.ts"
import type { World } from "./world.ts"

/** Hands a message to the demo's provider, which keeps it. The key names the message: the same key is taken once. */
export function post(
  world: World,
  message: Omit<SentMessage, "id" | "at" | "key">,
  key: string = world.chance.id(world.now()),
): void {
  const { outbox, takenKeys } = world.store
  if (takenKeys.has(key)) return
  takenKeys.add(key)
  outbox.push({ ...message, id: key, at: world.now(), key })
}

/** What is said to the owner of an account: in the language that they chose. */
export function inOwnLanguage<Said>({ settings }: Pick<AccountRow, "settings">, say: () => Said): Said {
  return inLanguage(settings.language, say)
}
