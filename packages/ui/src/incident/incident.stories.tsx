import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { addMinutes } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, types, withScene } from "../testing/story.tsx"
import { alarmScene, offline, type AlarmScene } from "../testing/watch-scene.ts"
import { Alarm } from "./examples/alarm.tsx"

const meta: Meta = {
  title: "Date/Alarm",
  component: Alarm,
  decorators: [withScene],
  render: (_, { loaded }) => {
    const { incident } = loaded["scene"] as AlarmScene
    return <Alarm incidentId={incident.id} timeZone="Australia/Sydney" />
  },
}
export default meta

const at = (state: string) => reaches("incident", state)
const enterPin = (pin: string) =>
  inOrder(at("watching"), presses("I am safe"), types("Enter your PIN", pin), presses("I am safe"))

/** The alarm with some methods of its port replaced. */
const withIncident =
  (methods: Parameters<typeof replacing<"incident">>[2]) => async (): Promise<AlarmScene> => {
    const made = await alarmScene()
    return { ...made, ...replacing(made, "incident", methods) }
  }

/** The alarm of somebody who trusts nobody yet. */
async function withNobody(): Promise<AlarmScene> {
  const made = await alarmScene()
  const alone = {
    ...made,
    ...replacing(made, "incident", { get: async () => ({ ...made.incident, responders: [] }) }),
  }
  return { ...alone, ...replacing(alone, "live", { subscribe: () => () => undefined }) }
}

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(async () => {
    const made = await withIncident({ get: hanging })()
    return { ...made, ...replacing(made, "live", { subscribe: () => () => undefined }) }
  }),
  play: at("loading"),
}

export const Failed: StoryObj = {
  tags: ["state:failed"],
  loaders: scene(async () => {
    const made = await withIncident({ get: refusing(new NetworkFailed({})) })()
    return { ...made, ...replacing(made, "live", { subscribe: () => () => undefined }) }
  }),
  play: at("failed"),
}

/** Her session ended elsewhere: the line is not to blame. */
export const SignedOut: StoryObj = {
  loaders: scene(async () => {
    const made = await withIncident({ get: refusing(new SignInRequired({})) })()
    return { ...made, ...replacing(made, "live", { subscribe: () => () => undefined }) }
  }),
  play: inOrder(at("failed"), says(/^You are signed out\./u)),
}

export const Open: StoryObj = {
  tags: ["state:watching", "state:told", "state:later", "state:line.up"],
  loaders: scene(alarmScene),
  play: at("watching"),
}

/** An SOS that waited without a line: when she pressed, and when it could be sent. */
export const SentLate: StoryObj = {
  loaders: scene(async () => {
    const made = await alarmScene()
    const happenedAt = addMinutes(made.incident.openedAt, -45)
    const reason = { ...made.incident.reason, kind: "sos", happenedAt } as const
    const get = async () => ({ ...made.incident, kind: "sos" as const, reason })
    const late = { ...made, ...replacing(made, "incident", { get }) }
    return { ...late, ...replacing(late, "live", { subscribe: () => () => undefined }) }
  }),
  play: inOrder(at("watching"), says(/^You asked for this at .*, but it could only be sent at /u)),
}

export const Answered: StoryObj = {
  tags: ["state:on-it", "state:reached", "state:opened", "state:cannot-help"],
  loaders: scene(async () => {
    const made = await alarmScene()
    const [first, second] = made.incident.responders
    if (!first || !second) throw new Error("The alarm of this story has two responders.")
    const at = made.clock.now()
    const responders = [
      { ...first, answer: "on-it" as const, openedAt: at, answeredAt: at },
      { ...second, answer: "cannot-help" as const, openedAt: at, answeredAt: at },
      { ...second, contactId: "lee", name: "Lee Park", openedAt: at },
      { ...second, contactId: "kim", name: "Kim Diaz", answer: "reached" as const, answeredAt: at },
    ]
    const get = async () => ({ ...made.incident, responders, acknowledgedAt: at, nextRoundAt: null })
    const told = { ...made, ...replacing(made, "incident", { get }) }
    return { ...told, ...replacing(told, "live", { subscribe: () => () => undefined }) }
  }),
  play: at("watching"),
}

export const NobodyTold: StoryObj = {
  loaders: scene(withNobody),
  play: at("watching"),
}

export const NobodyToldAndLineDown: StoryObj = {
  loaders: scene(async () => offline(await withNobody())),
  play: at("watching"),
}

export const LineDown: StoryObj = {
  tags: ["state:line.down"],
  loaders: scene(async () => offline(await alarmScene())),
  play: at("watching"),
}

export const Asking: StoryObj = {
  tags: ["state:asking"],
  loaders: scene(alarmScene),
  play: inOrder(at("watching"), presses("I am safe"), at("asking")),
}

export const WrongPin: StoryObj = {
  loaders: scene(alarmScene),
  play: inOrder(enterPin("9999"), at("asking")),
}

export const Resolving: StoryObj = {
  tags: ["state:resolving"],
  loaders: scene(withIncident({ resolve: hanging })),
  play: inOrder(enterPin("2580"), at("resolving")),
}

export const NotSentYet: StoryObj = {
  tags: ["state:unsent"],
  loaders: scene(withIncident({ resolve: refusing(new NetworkFailed({})) })),
  play: inOrder(enterPin("2580"), at("unsent")),
}

export const Resolved: StoryObj = {
  tags: ["state:resolved"],
  loaders: scene(alarmScene),
  play: inOrder(enterPin("2580"), at("resolved")),
}
