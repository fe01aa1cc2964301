import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, refusing, replacing, type Scene } from "../testing/scene.ts"
import { aPicture } from "../testing/picture.ts"
import { choosesFile, inOrder, presses, reaches, scene, ticks, withScene } from "../testing/story.tsx"
import { overScene, planScene, type PlanScene } from "../testing/watch-scene.ts"
import { DateCard } from "./examples/date-card.tsx"

const meta: Meta = {
  title: "Date/Card",
  component: DateCard,
  decorators: [withScene],
  render: (_, { loaded }) => <DateCard planId={(loaded["scene"] as PlanScene).plan.id} />,
}
export default meta

/** A planned date whose card Maya has, and has seen. */
async function sharedScene(): Promise<PlanScene> {
  const made = await planScene()
  const [maya] = made.demo.contacts
  if (maya === undefined) throw new Error("The scene has nobody to share with.")
  await made.backend.dateCard.share(made.plan.id, { contactIds: [maya.id] }, "scene-card")
  const link = made.world.outbox.findLast(({ text }) => text.includes("/d/"))
  await made.backend.dateCard.open(/\/d\/([\w-]{43})/u.exec(link?.text ?? "")?.[1] ?? "")
  return made
}

const planned = (methods: Partial<Scene["backend"]["dateCard"]>) =>
  scene(async () => {
    const made = await sharedScene()
    return { ...made, ...replacing(made, "dateCard", methods) }
  })
/** Nothing comes over the live line: what is looked for is all there is. */
const looked = (get: Scene["backend"]["dateCard"]["get"]) =>
  scene(async () => {
    const made = await sharedScene()
    const silent = { ...made, ...replacing(made, "live", { subscribe: () => () => undefined }) }
    return { ...silent, ...replacing(silent, "dateCard", { get }) }
  })
const at = (state: string) => reaches("date-plan-card", state)

export const NobodyYet: StoryObj = { loaders: scene(() => planScene()), play: at("shown") }

export const Seen: StoryObj = { tags: ["state:shown"], loaders: scene(sharedScene), play: at("shown") }

export const Over: StoryObj = { loaders: scene(overScene), play: at("shown") }

export const Sharing: StoryObj = {
  tags: ["state:sharing"],
  loaders: planned({ share: hanging }),
  play: inOrder(at("shown"), ticks("Sam Carter"), presses("Share with 1 person"), at("sharing")),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: planned({ change: hanging }),
  play: inOrder(at("shown"), presses("Save it on the card"), at("saving")),
}

export const Picturing: StoryObj = {
  tags: ["state:picturing"],
  loaders: planned({ setPhoto: hanging }),
  play: inOrder(at("shown"), choosesFile("A photo of them (optional)", aPicture), at("picturing")),
}

export const WithPhoto: StoryObj = {
  loaders: scene(planScene),
  play: inOrder(at("shown"), choosesFile("A photo of them (optional)", aPicture), at("shown")),
}

export const NotAPhoto: StoryObj = {
  loaders: scene(planScene),
  play: inOrder(
    at("shown"),
    choosesFile(
      "A photo of them (optional)",
      async () => new File(["no picture"], "notes.png", { type: "image/png" }),
    ),
  ),
}

export const NotSaved: StoryObj = {
  loaders: planned({ change: refusing(new NetworkFailed({})) }),
  play: inOrder(at("shown"), presses("Save it on the card"), at("shown")),
}

export const TakingBack: StoryObj = {
  tags: ["state:revoking"],
  loaders: planned({ revoke: hanging }),
  play: inOrder(at("shown"), presses("Take it back from Maya Brooks"), at("revoking")),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: looked(hanging),
  play: at("looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: looked(refusing(new NetworkFailed({}))),
  play: at("unknown"),
}
