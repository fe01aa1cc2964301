import { DrillRefused, type Drill, type DrillState } from "@porchlight/core/circle"
import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import { addMs, DAY_MS, HOUR_MS } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, turns, withScene } from "../testing/story.tsx"
import { TestOfCircle } from "./examples/test-of-circle.tsx"

const meta: Meta = {
  title: "People/Test of the circle",
  component: TestOfCircle,
  decorators: [withScene],
  render: () => <TestOfCircle />,
}
export default meta

const at = (state: string) => reaches("drill", state)
const start = inOrder(at("shown"), presses("Send a test to 2 people"))

/** A circle that was tested: Maya has answered as many of the messages as `answers` says. */
async function tested(answers: ReadonlyArray<string>): Promise<Scene> {
  const made = await memberScene()
  await made.backend.drill.start("scene-drill")
  for (const name of answers) {
    const phone = made.demo.contacts.find((contact) => contact.name.startsWith(name))?.phone
    if (phone !== undefined) made.world.replyBySms(phone, "OK")
  }
  return made
}

export const NeverTried: StoryObj = {
  tags: ["state:shown"],
  loaders: scene(memberScene),
  play: at("shown"),
}

/** Her session has expired: the way to sign in stands beside it. */
export const SignedOut: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "drill", { start: refusing(new SignInRequired({})) }),
  ),
  play: inOrder(start, says("Authentication Required"), says("Sign In")),
}

export const WaitingForAnswers: StoryObj = {
  loaders: scene(() => tested(["Maya"])),
  play: at("shown"),
}

export const Passed: StoryObj = {
  loaders: scene(() => tested(["Maya", "Sam"])),
  play: at("shown"),
}

export const NobodyAnsweredForADay: StoryObj = {
  loaders: scene(async () => {
    const made = await tested([])
    made.clock.pass(25 * 3_600_000)
    return made
  }),
  play: at("shown"),
}

/** A circle whose last test was answered by these, as it is seen later. Live data would tell what is so now. */
async function seenLater(answers: ReadonlyArray<string>, change: (last: Drill) => Partial<DrillState>) {
  const made = await tested(answers)
  const state = await made.backend.drill.state()
  if (state.last === null) throw new Error("The test of this scene was not sent.")
  const seen = { ...state, obstacle: null, ...change(state.last) }
  const quiet = replacing(made, "capabilities", { realtime: false })
  return replacing(quiet, "drill", { state: async () => seen })
}

export const Due: StoryObj = {
  loaders: scene(async () => {
    const made = await seenLater(["Maya", "Sam"], () => ({}))
    made.clock.pass(31 * DAY_MS)
    return made
  }),
  play: inOrder(at("shown"), says(/^Last tried 31 days ago/)),
}

/** A real alarm came after the test: nobody is blamed for not having answered it. */
export const EndedByAnAlarm: StoryObj = {
  loaders: scene(async () => {
    const made = await seenLater(["Maya"], (last) => ({
      last: { ...last, interruptedAt: addMs(last.startedAt, HOUR_MS) },
    }))
    made.clock.pass(DAY_MS)
    return made
  }),
  play: inOrder(at("shown"), says(/^A real alarm came after this test/)),
}

/** Somebody said yes after the last test. */
export const NewSince: StoryObj = {
  loaders: scene(() =>
    seenLater(["Maya", "Sam"], ({ people }) => ({
      people: [...people, { contactId: "lee", name: "Lee" }].map(({ contactId, name }) => ({
        contactId,
        name,
      })),
    })),
  ),
  play: inOrder(at("shown"), says("Not in the last test: Lee.")),
}

export const BesideADate: StoryObj = {
  loaders: scene(async () => {
    const made = await memberScene()
    const state = await made.backend.drill.state()
    return replacing(made, "drill", {
      state: async () => ({ ...state, obstacle: { refusal: "on", until: null } }),
    })
  }),
  play: at("shown"),
}

export const Starting: StoryObj = {
  tags: ["state:starting"],
  loaders: scene(async () => replacing(await memberScene(), "drill", { start: hanging })),
  play: inOrder(start, at("starting")),
}

export const Refused: StoryObj = {
  loaders: scene(async () => {
    const refusal = new DrillRefused({ obstacle: { refusal: "done", until: null } })
    return replacing(await memberScene(), "drill", { start: refusing(refusal) })
  }),
  play: start,
}

export const Unsent: StoryObj = {
  tags: ["state:unsent"],
  loaders: scene(async () =>
    replacing(await memberScene(), "drill", { start: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(start, at("unsent")),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(async () => replacing(await memberScene(), "drill", { setRepeats: hanging })),
  play: inOrder(at("shown"), turns("Try it every 30 days"), at("saving")),
}

/** A member whose backend has no live data: what is known is what was asked for. */
async function withoutLive(): Promise<Scene> {
  const member = await memberScene()
  return replacing(member, "capabilities", { realtime: false })
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await withoutLive(), "drill", { state: hanging })),
  play: at("looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await withoutLive(), "drill", { state: refusing(new NetworkFailed({})) }),
  ),
  play: at("unknown"),
}
