import type { Channel } from "@porchlight/core/delivery"
import type { OutgoingMessage, Provider, SendOutcome } from "../src/provider/index.ts"
import type { TestContext } from "./context.ts"

/** What a scripted provider does with a message. */
export type Script = (message: OutgoingMessage, signal: AbortSignal) => SendOutcome | Promise<SendOutcome>

/** A provider that does as it is told, remembers what it took, and can be asked for it unless `isForgetful`. */
export interface ScriptedProvider extends Provider {
  readonly took: Array<OutgoingMessage>
  script: Script
}

export const accepts: Script = ({ key }) => ({ type: "accepted", reference: key })

export function scriptedProvider(
  name: string,
  channels: ReadonlyArray<Channel> = ["sms", "voice", "email"],
  isForgetful = false,
): ScriptedProvider {
  const took: Array<OutgoingMessage> = []
  const provider: ScriptedProvider = {
    name,
    channels,
    simulated: false,
    honoursKeys: false,
    took,
    script: accepts,
    isWorking: () => true,
    send: async (message, signal) => {
      const outcome = await provider.script(message, signal)
      if (outcome.type === "accepted") took.push(message)
      return outcome
    },
    ...(!isForgetful && {
      lookUp: async (key: string) =>
        took.some((message) => message.key === key)
          ? ({ type: "found", reference: key, state: "accepted" } as const)
          : ({ type: "absent" } as const),
    }),
  }
  return provider
}

/** The same context with other ways out, a fail point, or both. */
export function withProviders(
  context: TestContext,
  providers: ReadonlyArray<Provider>,
  failPoint?: (name: string) => Promise<void>,
): TestContext {
  return { ...context, providers, ...(failPoint && { failPoint }) }
}
