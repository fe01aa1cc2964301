import { pinFault } from "@porchlight/core/access"
import {
  CHECK_IN_RESTORE_MS,
  CHECKED_IN_SHOWN_MS,
  deriveStatus,
  isPastLimit,
  type Extension,
  type Watch,
} from "@porchlight/core/check-in"
import { errorMessages, messageOf, tagOf } from "@porchlight/core/error"
import { assign, enqueueActions, fromCallback, fromPromise, sendParent, setup } from "xstate"
import { answered, isSignedOut, isUnanswered, isUnknown, reconnectDelayMs } from "../backend/index.ts"
import { tryTo, type Thrown } from "../error/index.ts"
import {
  intentOf,
  isGone,
  isNewerWatch,
  isOvertaken,
  isSendable,
  isStorable,
  purposeOf,
  sendIntent,
  unsentBecauseOf,
  withoutFirst,
  withRestored,
} from "./check-in.intent.ts"
import type {
  CheckInPorts,
  DroppedIntent,
  IntentContext,
  IntentEvent,
  PinPurpose,
  StoredIntent,
  WatchIntent,
} from "./check-in.types.ts"

/** What the machine of what was asked does, and by what it decides. */
export const intentSetup = (ports: Pick<CheckInPorts, "checkIn" | "clock" | "intents" | "newKey">) =>
  setup({
    types: {} as { context: IntentContext; events: IntentEvent },
    actors: {
      restore: fromPromise(() => ports.intents.load()),
      removals: fromCallback<IntentEvent>(({ sendBack }) =>
        ports.intents.onRemoved?.((key) => sendBack({ type: "INTENT.GONE", key })),
      ),
      send: fromPromise(async ({ input }: { input: WatchIntent | undefined }) =>
        input === undefined ? null : answered(sendIntent(ports.checkIn, input), "id"),
      ),
    },
    delays: {
      sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1),
      restoreNoLonger: CHECK_IN_RESTORE_MS,
      signShown: CHECKED_IN_SHOWN_MS,
    },
    guards: {
      isWatched: ({ context }) => Boolean(context.watch),
      isOtherWatch: ({ context }, { watch }: { watch: Watch | null }) => watch?.id !== context.watch?.id,
      needsPin: ({ context: { watch } }) =>
        watch ? deriveStatus(watch, ports.clock.now()) === "overdue" : false,
      /** Only the limit is in the way of so much more time. */
      isPastLimit: ({ context: { watch } }, { minutes }: { minutes: Extension }) =>
        Boolean(watch && isPastLimit(watch, minutes, ports.clock.now())),
      hasIntents: ({ context }) => context.intents.length > 0,
      isGone: ({ context }) => isGone(context),
      isOvertaken: ({ context }) => isOvertaken(context),
      isSendable: ({ context }) => isSendable(context),
      // Who is signed out signs in again: until then nothing is lost but a PIN, which that other page would not know.
      isWaiting: ({ context: { intents } }, { error }: Thrown) =>
        isUnanswered(error) ||
        isUnknown(error) ||
        (isSignedOut(error) && intents.slice(0, 1).every(isStorable)),
      // What cannot be a PIN is not sent: the fifth wrong one raises a silent alarm.
      isPinShaped: (_, { pin }: { pin: string }) => pinFault(pin) !== "pinShape",
      isPinRefused: (_, { error }: Thrown) => ["PinWrong", "PinRequired"].includes(tagOf(error) ?? ""),
    },
    actions: {
      keepWatch: assign(({ context }, { watch }: { watch: Watch | null }) => {
        if (!context.isRemembered && !isNewerWatch(context.watch ?? null, watch)) return {}
        // That the alarm is open would stand beside that she is safe, or on time.
        const isOther = watch?.id !== context.watch?.id || watch?.epoch !== context.watch?.epoch
        return { watch, isRemembered: false, error: isOther && context.isErrorPassing ? null : context.error }
      }),
      tellWatch: sendParent((_, { watch }: { watch: Watch | null }) => ({ type: "WATCH.ANSWERED", watch })),
      look: sendParent({ type: "LOOK" }),
      askPin: assign((_, { pinFor }: { pinFor: PinPurpose }) => ({ pinFor, pinError: null })),
      ask: enqueueActions(({ context, enqueue, event }) => {
        const intent = intentOf(context, event, ports.newKey())
        if (intent === null) {
          if (event.type === "PIN.SUBMIT") enqueue.raise({ type: "PIN.TAKEN" })
          return
        }
        enqueue.assign({ intents: [...context.intents, intent], error: null })
        // A store that fails costs the intent only if the page is closed before it is sent: then she is told to leave it open.
        if (isStorable(intent)) {
          enqueue(({ self }) => {
            const tellUnkept = () => self.send({ type: "INTENT.UNKEPT", key: intent.key })
            void tryTo(() => ports.intents.save(intent), tellUnkept)
          })
        }
        enqueue.raise({ type: "INTENT.NEXT" })
      }),
      restore: enqueueActions(
        (
          { context, enqueue },
          { intents, isLate }: { intents: ReadonlyArray<StoredIntent>; isLate: boolean },
        ) => {
          const { together, twins } = withRestored(context, intents, isLate)
          enqueue.assign({ intents: together })
          for (const { key } of twins) enqueue(() => void tryTo(() => ports.intents.remove(key)))
          if (together.length > context.intents.length) enqueue.raise({ type: "INTENT.NEXT" })
        },
      ),
      /** Of what is being sent nobody knows whether it has arrived: `from` leaves it in its place. */
      forget: enqueueActions(({ context, enqueue }, { key, from }: { key: string; from: 0 | 1 }) => {
        const intents = context.intents.filter((intent, index) => index < from || intent.key !== key)
        enqueue.assign({ intents, over: [...context.over, key] })
        if (intents[0] === context.intents[0]) return
        enqueue.assign({ tries: 0 })
        enqueue.raise({ type: "INTENT.NEXT" })
      }),
      accept: enqueueActions(({ context, enqueue }) => {
        const [accepted] = context.intents
        enqueue.assign({ ...withoutFirst(context, "accepted"), error: null, tries: 0 })
        if (accepted === undefined) return
        enqueue(() => void tryTo(() => ports.intents.remove(accepted.key)))
        if (accepted.type === "check-in") enqueue.raise({ type: "SIGN.SHOW" })
      }),
      noteUnkept: assign(({ context }, { key }: { key: string }) => ({ unkept: [...context.unkept, key] })),
      /** The attempt is over: another has its own key. */
      drop: enqueueActions(({ context, enqueue, event }, { error, isPassing = false }: DroppedIntent) => {
        const [dropped] = context.intents
        enqueue.assign({ ...withoutFirst(context, "refused"), error, isErrorPassing: isPassing, tries: 0 })
        if (!dropped) return
        enqueue(({ self }) => {
          // She took it back, and the next page would send it.
          const tellStays = () => event.type === "INTENT.WITHDRAW" && self.send({ type: "INTENT.STAYS" })
          void tryTo(() => ports.intents.remove(dropped.key), tellStays)
        })
      }),
      refusePin: enqueueActions(({ context, enqueue }, { error }: Thrown) => {
        const [refused] = context.intents
        // Nothing is asked for a watch that was over before its PIN was answered, or of the one after it.
        if (refused?.watchId !== context.watch?.id) return enqueue.raise({ type: "PIN.TAKEN" })
        enqueue.assign({ pinFor: refused === undefined ? "check-in" : purposeOf(refused) })
        enqueue.raise({ type: "PIN.REFUSED", message: messageOf(error, errorMessages.fallback) })
      }),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        unsentBecause: unsentBecauseOf(error),
      })),
    },
  })
