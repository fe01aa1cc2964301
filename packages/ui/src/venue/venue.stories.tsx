import { Conflict, NetworkFailed, RateLimited } from "@porchlight/core/error"
import { DEMO_VENUES, type SuggestionInput, type Venue } from "@porchlight/core/venue"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { ADMIN_PASSWORD, adminScene } from "../testing/admin-scene.ts"
import { hanging, memberScene, newcomerScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, types, withScene } from "../testing/story.tsx"
import { Desk } from "./examples/desk.tsx"
import { Details, Directory } from "./examples/directory.tsx"
import { Suggest } from "./examples/suggest.tsx"

const meta: Meta = {
  title: "Places/Venues",
  component: Directory,
  decorators: [withScene],
  render: () => <Directory />,
}
export default meta

const listing = (list: () => Promise<ReadonlyArray<Venue>>) =>
  scene(async () => replacing(newcomerScene(), "venue", { list }))
const [kitchen, bar, cafe] = DEMO_VENUES

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: listing(hanging),
  play: reaches("venue", "looking"),
}

export const Shown: StoryObj = {
  tags: ["state:shown"],
  loaders: scene(newcomerScene),
  play: inOrder(reaches("venue", "shown"), says("4 venues")),
}

export const Narrowed: StoryObj = {
  loaders: scene(newcomerScene),
  play: inOrder(reaches("venue", "shown"), presses("Bar"), says("1 venue")),
}

export const NothingFits: StoryObj = {
  loaders: scene(newcomerScene),
  play: inOrder(types("Search venues", "zzz"), says(/^No venue fits/u)),
}

export const NothingYet: StoryObj = { loaders: listing(async () => []), play: says(/^No venue has been/u) }

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: listing(refusing(new NetworkFailed({}))),
  play: reaches("venue", "unknown"),
}

export const Verified: StoryObj = {
  loaders: listing(async () =>
    kitchen ? [{ ...kitchen, isDemo: false, verifiedAt: newcomerScene().clock.now() }] : [],
  ),
  play: says(/^Verified on/u),
}

export const InDetail: StoryObj = {
  loaders: scene(newcomerScene),
  render: () => <Details venueId={bar?.id} />,
  play: says("Code phrase for help"),
}

/** Of whom nobody says anything. */
export const LittleKnown: StoryObj = {
  loaders: scene(newcomerScene),
  render: () => <Details venueId={cafe?.id} />,
  play: says(/^Safety score: unknown/u),
}

export const Missing: StoryObj = {
  tags: ["state:missing"],
  loaders: scene(newcomerScene),
  render: () => <Details venueId="nowhere" />,
  play: reaches("venue", "missing"),
}

const suggests = inOrder(types("Name", "Luigi's"), types("Address", "7 Elm"), presses("Send suggestion"))
const Suggesting: StoryObj = { render: () => <Suggest /> }

export const Editing: StoryObj = {
  ...Suggesting,
  tags: ["state:editing"],
  loaders: scene(memberScene),
  play: reaches("venue-suggestion", "editing"),
}

export const Faults: StoryObj = {
  ...Suggesting,
  loaders: scene(memberScene),
  play: inOrder(presses("Send suggestion"), says("Please enter a name")),
}

export const Sending: StoryObj = {
  ...Suggesting,
  tags: ["state:sending"],
  loaders: scene(async () => replacing(await memberScene(), "venue", { suggest: hanging })),
  play: inOrder(suggests, reaches("venue-suggestion", "sending")),
}

export const Sent: StoryObj = {
  ...Suggesting,
  tags: ["state:sent"],
  loaders: scene(memberScene),
  play: inOrder(suggests, reaches("venue-suggestion", "sent")),
}

export const NotSent: StoryObj = {
  ...Suggesting,
  loaders: scene(async () =>
    replacing(await memberScene(), "venue", { suggest: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(suggests, says(/^NOT SENT YET/u)),
}

export const TooMany: StoryObj = {
  ...Suggesting,
  loaders: scene(async () =>
    replacing(await memberScene(), "venue", {
      suggest: refusing(new RateLimited({ retryAfterMs: 3_600_000 })),
    }),
  ),
  play: inOrder(suggests, says(/^That is enough/u)),
}

const SUGGESTION: SuggestionInput = { name: "Luigi's", category: "bar", address: "7 Elm", note: "Kind staff" }

/** An administrator whose password was given again, with a suggestion that waits. */
async function deskScene(): Promise<Scene> {
  const made = await adminScene()
  await made.backend.admin.stepUp({ password: ADMIN_PASSWORD })
  await made.backend.venue.suggest(SUGGESTION, "key-of-the-scene")
  return made
}

const AtDesk: StoryObj = { render: () => <Desk /> }

export const DeskLooking: StoryObj = {
  ...AtDesk,
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await deskScene(), "venueDesk", { waiting: hanging })),
  play: reaches("venue-desk", "looking"),
}

export const DeskShown: StoryObj = {
  ...AtDesk,
  tags: ["state:shown"],
  loaders: scene(deskScene),
  play: says("Luigi's"),
}

export const DeskWriting: StoryObj = {
  ...AtDesk,
  loaders: scene(deskScene),
  play: inOrder(
    presses("Look at Luigi's"),
    types("Phone (optional)", "911"),
    presses("Save as verified"),
    says(/^Enter the number with plus sign/u),
  ),
}

export const DeskWorking: StoryObj = {
  ...AtDesk,
  tags: ["state:working"],
  loaders: scene(async () => replacing(await deskScene(), "venueDesk", { refuse: hanging })),
  play: inOrder(presses("Refuse: It was not found"), reaches("venue-desk", "working")),
}

export const DeskDecided: StoryObj = {
  ...AtDesk,
  loaders: scene(async () =>
    replacing(await deskScene(), "venueDesk", { refuse: refusing(new Conflict({})) }),
  ),
  play: inOrder(presses("Refuse: It was not found"), says(/^Somebody else/u)),
}

export const DeskUnknown: StoryObj = {
  ...AtDesk,
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await deskScene(), "venueDesk", { waiting: refusing(new NetworkFailed({})) }),
  ),
  play: reaches("venue-desk", "unknown"),
}
