import { checkOf, simulatedCheck } from "@porchlight/core/date-plan"
import { NetworkFailed, SignInRequired } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, types, withScene } from "../testing/story.tsx"
import { PlaceCheck } from "./examples/place-check.tsx"

const meta: Meta = {
  title: "Date/Place",
  component: PlaceCheck,
  decorators: [withScene],
  render: () => <PlaceCheck />,
}
export default meta

const at = (state: string) => reaches("date-plan-place", state)
const check = inOrder(types("Where do you meet?", "Café Luz"), presses("Check"))
const answering = (good: number) =>
  scene(async () =>
    replacing(await memberScene(), "locationRisk", {
      check: async ({ place }) =>
        checkOf(place, [
          { item: "visits", known: 4, good },
          { item: "alarms", known: 4, good },
        ]),
    }),
  )

export const Asking: StoryObj = {
  tags: ["state:asking"],
  loaders: scene(memberScene),
  play: at("asking"),
}

export const PlaceMissing: StoryObj = { loaders: scene(memberScene), play: presses("Check") }

export const Checking: StoryObj = {
  tags: ["state:checking"],
  loaders: scene(async () => replacing(await memberScene(), "locationRisk", { check: hanging })),
  play: inOrder(check, at("checking")),
}

/** Her session has expired: the way to sign in stands beside it. */
export const SignedOut: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "locationRisk", { check: refusing(new SignInRequired({})) }),
  ),
  play: inOrder(check, says("Authentication Required"), says("Sign In")),
}

export const NotEnoughData: StoryObj = {
  tags: ["state:found"],
  loaders: scene(memberScene),
  play: inOrder(check, at("found")),
}

export const Green: StoryObj = { loaders: answering(4), play: inOrder(check, at("found")) }
export const Yellow: StoryObj = { loaders: answering(3), play: inOrder(check, at("found")) }
export const Red: StoryObj = { loaders: answering(1), play: inOrder(check, at("found")) }

/** A demo's number, before it is shown: it says that chance made it. */
export const Pretending: StoryObj = {
  tags: ["state:pretending"],
  loaders: scene(async () =>
    replacing(await memberScene(), "locationRisk", {
      check: async ({ place }) => simulatedCheck(place, 0.5),
    }),
  ),
  play: inOrder(check, at("pretending")),
}

export const Failed: StoryObj = {
  loaders: scene(async () =>
    replacing(await memberScene(), "locationRisk", { check: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(check, at("asking")),
}
