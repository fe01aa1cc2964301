import { Conflict, InvalidInput, RateLimited } from "@porchlight/core/error"
import {
  DEFAULT_SAFETY_SETTINGS,
  HANDLE_TRIES_PER_DAY,
  handleFault,
  normalizeHandle,
  normalizeWord,
  safetyMessages,
  SafetyPatch,
  SafeWordsInput,
  safeWordsFaults,
  type SafetyPort,
  type SafetySettings,
} from "@porchlight/core/settings"
import { DAY_MS } from "@porchlight/core/time"
import { ownContactRow } from "./circle.contacts.ts"
import { fingerprint } from "./chance.ts"
import { runningWatch } from "./check-in.watch.ts"
import { decode, refuseFaults } from "./input.ts"
import type { Caller } from "./session.caller.ts"
import { noticeAccount, requirePassword } from "./session.password.ts"
import { openAlarmOf } from "./sos.alarm.ts"
import type { SafetyRow } from "./settings.row.ts"
import type { AccountRow } from "./store.ts"
import type { World } from "./world.ts"

export function safetyPort(world: World, caller: Caller): SafetyPort {
  const save = (account: AccountRow, changes: Partial<SafetyRow>): SafetySettings => {
    world.store.safeties.set(account.id, { ...rowOf(world, account.id), ...changes })
    return settingsOf(world, account.id)
  }
  return {
    get: async () => settingsOf(world, caller.account().id),
    update: async (given) => {
      const account = caller.account()
      const { handle: typed, ...patch } = decode(SafetyPatch, given)
      const handle = typed === undefined ? {} : { handle: chooseHandle(world, account, typed) }
      refuseStranger(world, account, patch)
      const { wishes, handle: before } = rowOf(world, account.id)
      const saved = save(account, { wishes: { ...wishes, ...patch }, ...handle })
      if (before !== null && before !== saved.handle) noticeAccount(world, account, "handle-changed")
      return saved
    },
    setWords: async (given) => {
      const account = caller.account()
      const { safeWord, duressWord, password } = decode(SafeWordsInput, given)
      refuseFaults(safeWordsFaults(safeWord, duressWord), safetyMessages)
      requirePassword(world, account, password)
      if (runningWatch(world, account.id) ?? openAlarmOf(world, account.id)) throw new Conflict({})
      const safe = wordPrint(account.id, safeWord)
      const duress = duressWord === null ? null : wordPrint(account.id, duressWord)
      if (rowOf(world, account.id).words !== null) noticeAccount(world, account, "words-changed")
      return save(account, { words: { safe, duress } })
    },
  }
}

/** @throws InvalidInput when the emergency contact is none of hers */
function refuseStranger(world: World, account: AccountRow, { emergencyContactId }: SafetyPatch): void {
  if (emergencyContactId === undefined || emergencyContactId === null) return
  if (ownContactRow(world, account.id, emergencyContactId) !== undefined) return
  const message = safetyMessages.contactUnknown
  throw new InvalidInput({ issues: [{ field: "emergencyContactId", code: "invalid", message }] })
}

/** @throws InvalidInput, RateLimited */
function chooseHandle(world: World, { id }: AccountRow, typed: string | null): string | null {
  const fault = typed === null ? null : handleFault(typed)
  refuseFaults(fault === null ? {} : { handle: fault }, safetyMessages)
  const { handleTimes, safeties } = world.store
  const tries = (handleTimes.get(id) ?? []).filter((at) => at > world.now() - DAY_MS)
  const oldest = tries.at(-HANDLE_TRIES_PER_DAY)
  if (oldest !== undefined)
    throw new RateLimited({ retryAfterMs: Math.max(1, oldest + DAY_MS - world.now()) })
  handleTimes.set(id, [...tries, world.now()])
  if (typed === null) return null
  const handle = normalizeHandle(typed)
  const isTaken = [...safeties].some(([other, row]) => other !== id && row.handle === handle)
  if (!isTaken) return handle
  const message = safetyMessages.handleTaken
  throw new InvalidInput({ issues: [{ field: "handle", code: "handleTaken", message }] })
}

function rowOf(world: World, accountId: string): SafetyRow {
  const { hasSafeWord: _, handle, ...wishes } = DEFAULT_SAFETY_SETTINGS
  return world.store.safeties.get(accountId) ?? { wishes, handle, words: null }
}

function settingsOf(world: World, accountId: string): SafetySettings {
  const { wishes, handle, words } = rowOf(world, accountId)
  const { emergencyContactId: id } = wishes
  const isThere = id !== null && ownContactRow(world, accountId, id) !== undefined
  return { ...wishes, emergencyContactId: isThere ? id : null, handle, hasSafeWord: words !== null }
}

function wordPrint(accountId: string, word: string): string {
  return fingerprint(`${accountId}:${normalizeWord(word)}`)
}

/** Which of her words this is; null for any other text, which counts as no try. */
export function verifyWord(world: World, accountId: string, text: string): "safe" | "duress" | null {
  const { words } = rowOf(world, accountId)
  const print = wordPrint(accountId, text)
  if (words?.safe === print) return "safe"
  return words?.duress === print ? "duress" : null
}
