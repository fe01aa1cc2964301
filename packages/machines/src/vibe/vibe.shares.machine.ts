import { tagOf } from "@porchlight/core/error"
import { VIBE_AGE_MAX_MS, VIBE_LOOK_MS } from "@porchlight/core/vibe"
import { assign, enqueueActions, fromPromise, sendParent, setup } from "xstate"
import { ageAfterAnswer, isSignedOut, isSignInTag, isUnanswered, reconnectDelayMs } from "../backend/index.ts"
import { tryTo, type Thrown } from "../error/index.ts"
import type {
  ShareAnswer,
  SharesContext,
  SharesEvent,
  StoredShare,
  UnsentReason,
  VibePorts,
} from "./vibe.types.ts"

/** What has to reach the backend: kept until it has answered, over reloads too, and one share however often it is sent. */
export const sharesMachine = (ports: Pick<VibePorts, "vibe" | "clock" | "phoneNow" | "shares">) =>
  setup({
    types: {} as { context: SharesContext; events: SharesEvent },
    actors: {
      restore: fromPromise(() => ports.shares.load()),
      send: fromPromise(
        async ({ input: sent }: { input: StoredShare | undefined }): Promise<ShareAnswer | null> => {
          if (sent === undefined) return null
          const { key, sharedAt, aheadMs, ...said } = sent
          const limits = { maxMs: VIBE_AGE_MAX_MS, ask: () => ports.vibe.state() }
          const sharedAgoMs = await ageAfterAnswer({ at: sharedAt, aheadMs }, ports, limits)
          return { key, state: await ports.vibe.share({ ...said, sharedAgoMs }, key) }
        },
      ),
    },
    delays: {
      sendAgain: ({ context }) => reconnectDelayMs(context.tries - 1),
      lookNoLonger: VIBE_LOOK_MS,
    },
    guards: {
      isLate: ({ context }) => context.tries > 0,
      hasShares: ({ context }) => context.shares.length > 0,
      // Who is signed out signs in again; until then nothing is lost.
      isWaiting: (_, { error }: Thrown) => isUnanswered(error) || isSignedOut(error),
    },
    actions: {
      // A store that fails costs the share only if the page is closed before it is sent.
      add: enqueueActions(({ context, enqueue }, { share }: { share: StoredShare }) => {
        enqueue.assign({ shares: [...context.shares, share] })
        enqueue(() => void tryTo(() => ports.shares.save(share)))
      }),
      // The newer one is kept before the older ones are gone: a tab that dies in between loses nothing.
      replace: enqueueActions(({ context, enqueue }, { share }: { share: StoredShare }) => {
        enqueue.assign({ shares: [share] })
        enqueue(() => void tryTo(() => replaceKept(ports.shares, share, context.shares)))
      }),
      // What the store never held could not be kept: it is sent all the same. What it holds no more is another page's doing.
      compare: assign(({ context }, { kept }: { kept: ReadonlyArray<StoredShare> }) => {
        const gone = goneOf(context, kept)
        const others = context.shares.filter((share) => kept.every(({ key }) => key !== share.key))
        const shares = [...kept, ...others.filter(({ key }) => !gone.includes(key))]
        return { shares, held: kept.map(({ key }) => key), tries: shares.length === 0 ? 0 : context.tries }
      }),
      settle: enqueueActions(({ context, enqueue }) => {
        const [sent, ...rest] = context.shares
        if (sent === undefined) return
        enqueue.assign({ shares: rest, tries: 0 })
        enqueue(() => void tryTo(() => ports.shares.remove(sent.key)))
      }),
      drop: enqueueActions(({ context, enqueue }) => {
        enqueue.assign({ shares: [], tries: 0 })
        enqueue(() => {
          for (const { key } of context.shares) void tryTo(() => ports.shares.remove(key))
        })
      }),
      countTry: assign(({ context }, { error }: Thrown) => ({
        tries: context.tries + 1,
        because: reasonOf(error),
      })),
      tell: sendParent(({ context: { shares, tries, because } }) => ({
        type: "SHARES.NEWS",
        news: { newest: shares.at(-1) ?? null, tries, because },
      })),
      tellGone: sendParent(({ context }, { kept }: { kept: ReadonlyArray<StoredShare> }) => ({
        type: "SHARES.GONE",
        key: goneOf(context, kept).at(-1) ?? "",
      })),
      tellAnswered: sendParent((_, { answer }: { answer: ShareAnswer | null }) => ({
        type: "SHARES.ANSWERED",
        ...answer,
      })),
      tellRefused: sendParent(({ context }, { error }: Thrown) => ({
        type: "SHARES.REFUSED",
        key: context.shares[0]?.key,
        error,
      })),
    },
  }).createMachine({
    id: "shares",
    initial: "restoring",
    context: { shares: [], held: [], tries: 0, because: "offline" },
    on: { "SHARE.ADD": { actions: [{ type: "add", params: ({ event }) => event }, "tell"] } },
    states: {
      restoring: {
        invoke: {
          src: "restore",
          onDone: {
            target: "deciding",
            actions: [{ type: "compare", params: ({ event }) => ({ kept: event.output }) }, "tell"],
          },
          onError: "deciding",
        },
      },
      idle: {
        on: {
          "SHARE.ADD": {
            target: "sending",
            actions: [{ type: "add", params: ({ event }) => event }, "tell"],
          },
        },
      },
      deciding: { always: [{ guard: "hasShares", target: "sending" }, { target: "idle" }] },
      sending: {
        on: {
          "SHARE.ADD": {
            guard: "isLate",
            target: "sending",
            reenter: true,
            actions: [{ type: "replace", params: ({ event }) => event }, "tell"],
          },
          "SHARE.DROP": { guard: "isLate", target: "idle", actions: ["drop", "tell"] },
        },
        invoke: {
          src: "send",
          input: ({ context }) => context.shares[0],
          onDone: {
            target: "deciding",
            actions: [
              "settle",
              "tell",
              { type: "tellAnswered", params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: "isWaiting", params: ({ event }) => event },
              target: "unsent",
              actions: [{ type: "countTry", params: ({ event }) => event }, "tell"],
            },
            {
              target: "deciding",
              actions: [{ type: "tellRefused", params: ({ event }) => event }, "settle", "tell"],
            },
          ],
        },
      },
      unsent: {
        initial: "waiting",
        states: {
          waiting: { after: { sendAgain: "looking" } },
          // Another page, which has the same store, may have taken it back, or sent it.
          looking: {
            invoke: {
              src: "restore",
              onDone: {
                target: "#shares.deciding",
                actions: [
                  { type: "tellGone", params: ({ event }) => ({ kept: event.output }) },
                  { type: "compare", params: ({ event }) => ({ kept: event.output }) },
                  "tell",
                ],
              },
              onError: "#shares.deciding",
            },
            after: { lookNoLonger: "#shares.deciding" },
          },
        },
        on: {
          "SHARE.NEXT": ".looking",
          "SHARE.DROP": { target: "idle", actions: ["drop", "tell"] },
          // How it felt before is old by the time that it could be sent.
          "SHARE.ADD": {
            target: "sending",
            actions: [{ type: "replace", params: ({ event }) => event }, "tell"],
          },
        },
      },
    },
  })

/** What the store was seen to hold, and holds no more. */
function goneOf({ shares, held }: SharesContext, kept: ReadonlyArray<StoredShare>): ReadonlyArray<string> {
  const keys = new Set(kept.map(({ key }) => key))
  return shares.flatMap(({ key }) => (held.includes(key) && !keys.has(key) ? [key] : []))
}

async function replaceKept(
  store: VibePorts["shares"],
  share: StoredShare,
  older: ReadonlyArray<StoredShare>,
): Promise<void> {
  await store.save(share)
  await Promise.all(older.map(({ key }) => store.remove(key)))
}

function reasonOf(error: unknown): UnsentReason {
  const tag = tagOf(error)
  if (isSignInTag(tag)) return "signed-out"
  return tag === "NetworkFailed" ? "offline" : "server"
}
