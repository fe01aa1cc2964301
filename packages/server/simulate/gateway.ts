import type { Channel, DeliveryState } from "@porchlight/core/delivery"
import { addMs, SECOND_MS, type Instant } from "@porchlight/core/time"
import type { OutgoingMessage, Provider, SendOutcome } from "../src/provider/index.ts"
import type { Random } from "./random.ts"
import type { Mortal, Schedule } from "./schedule.ts"

/** A message that was handed to a provider, whatever became of it. */
export interface Handed {
  readonly at: Instant
  readonly provider: string
  readonly message: OutgoingMessage
  /** Whether a person gets it because of this call. */
  readonly isTaken: boolean
}

/** A question whether a provider has a message. */
export interface Question {
  readonly key: string
  readonly provider: string
  readonly isAnswered: boolean
}

/** What a gateway can do, and how it behaves. */
export interface GatewayTraits {
  readonly name: string
  readonly channels: ReadonlyArray<Channel>
  readonly honoursKeys: boolean
  readonly canLookUp: boolean
  /** The share of calls that go wrong: 503, refused, accepted with the answer lost, no answer at all. */
  readonly trouble: number
  /** Whoever calls in this time gets no answer, and nothing is taken. */
  readonly outage: { readonly from: Instant; readonly until: Instant } | null
}

/** A simulated company that takes messages. It outlives the processes that call it. */
export interface Gateway {
  readonly traits: GatewayTraits
  /** The way in for one process: calls of a process that died are never answered. */
  readonly providerFor: (owner: Mortal) => Provider
}

type Fate = "taken" | "busy" | "refused" | "answer lost" | "silent" | "taken, then silent"

const TROUBLES: ReadonlyArray<Fate> = [
  "busy",
  "busy",
  "refused",
  "answer lost",
  "silent",
  "taken, then silent",
]

export function createGateway(
  traits: GatewayTraits,
  schedule: Schedule,
  random: Random,
  hear: {
    readonly onHanded: (handed: Handed, reference: string | null) => void
    readonly onAsked: (question: Question) => void
    /** Whether nobody takes anything for this number or address. */
    readonly isRefused: (to: string) => boolean
  },
): Gateway {
  const taken = new Map<string, { readonly reference: string; readonly state: DeliveryState }>()
  const isOut = () => {
    const { outage } = traits
    return outage !== null && schedule.now() >= outage.from && schedule.now() < outage.until
  }

  /** What happens to a call, decided when it arrives. */
  const receive = (message: OutgoingMessage): { fate: Fate; reference: string } => {
    const drawn = isOut() ? "silent" : random.chance(traits.trouble) ? random.pick(TROUBLES) : "taken"
    const fate = hear.isRefused(message.to) && drawn !== "busy" && drawn !== "silent" ? "refused" : drawn
    const isTaken = fate === "taken" || fate === "answer lost" || fate === "taken, then silent"
    const known = taken.get(message.key)
    const isNew = isTaken && (known === undefined || !traits.honoursKeys)
    const reference = known?.reference ?? `${traits.name}-${taken.size}`
    if (isNew) taken.set(message.key, { reference, state: "accepted" })
    hear.onHanded(
      { at: schedule.now(), provider: traits.name, message, isTaken: isNew },
      isNew ? reference : null,
    )
    return { fate, reference }
  }

  return {
    traits,
    providerFor: (owner) => {
      const clock = schedule.clockOf(owner)
      const wait = (milliseconds: number) =>
        clock.waitUntil(addMs(clock.now(), milliseconds), new AbortController().signal)
      return {
        name: traits.name,
        channels: traits.channels,
        simulated: true,
        honoursKeys: traits.honoursKeys,
        isWorking: () => true,
        send: async (message) => {
          const { fate, reference } = await schedule.perform(owner, `${traits.name}: send`, async () =>
            receive(message),
          )
          await wait(traits.trouble === 0 ? 0 : random.below(1_500))
          return answer(fate, reference)
        },
        ...(traits.canLookUp && {
          lookUp: async (key: string) => {
            const found = await schedule.perform(owner, `${traits.name}: look up`, async () => taken.get(key))
            hear.onAsked({ key, provider: traits.name, isAnswered: !isOut() })
            if (isOut()) throw new Error("The gateway is out.")
            return found ? ({ type: "found", ...found } as const) : ({ type: "absent" } as const)
          },
        }),
      }
    },
  }

  function answer(fate: Fate, reference: string): SendOutcome | Promise<SendOutcome> {
    switch (fate) {
      case "taken":
        return { type: "accepted", reference }
      case "busy":
        return { type: "busy", retryAfterMs: random.chance(0.3) ? 2 * SECOND_MS : null }
      case "refused":
        return { type: "refused", reason: "rejected" }
      case "answer lost":
        throw new Error("The answer was lost.")
      case "silent":
      case "taken, then silent":
        return new Promise(() => {})
    }
  }
}
