import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { ADMIN_PASSWORD, adminScene, supportScene } from "../testing/admin-scene.ts"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, selects, turns, types, withScene } from "../testing/story.tsx"
import { BypassCard } from "./examples/bypass.tsx"
import { Panel } from "./examples/panel.tsx"

const meta: Meta = {
  title: "Staff/Administration",
  component: Panel,
  decorators: [withScene],
  render: () => <Panel />,
}
export default meta

const enters = inOrder(types("Password", ADMIN_PASSWORD), presses("Open"), reaches("admin", "open"))
const looks = presses(/^Open a•••@p•••\.example/u)

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(async () => replacing(await adminScene(), "session", { current: hanging })),
  play: reaches("admin", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(async () =>
    replacing(await adminScene(), "session", { current: refusing(new NetworkFailed({})) }),
  ),
  play: reaches("admin", "unknown"),
}

export const NotStaff: StoryObj = {
  tags: ["state:forbidden"],
  loaders: scene(memberScene),
  play: reaches("admin", "forbidden"),
}

export const OneFactor: StoryObj = {
  tags: ["state:factorless"],
  loaders: scene(async () => {
    const made = await memberScene()
    made.world.appoint("ana@porchlight.example")
    return made
  }),
  play: reaches("admin", "factorless"),
}

export const Locked: StoryObj = {
  tags: ["state:locked"],
  loaders: scene(adminScene),
  play: reaches("admin", "locked"),
}

export const Denied: StoryObj = {
  loaders: scene(adminScene),
  play: inOrder(types("Password", "not the password"), presses("Open"), reaches("admin", "locked")),
}

export const Opening: StoryObj = {
  tags: ["state:opening"],
  loaders: scene(async () => replacing(await adminScene(), "admin", { stepUp: hanging })),
  play: inOrder(types("Password", ADMIN_PASSWORD), presses("Open"), reaches("admin", "opening")),
}

export const Open: StoryObj = {
  tags: ["state:open"],
  loaders: scene(adminScene),
  play: enters,
}

export const Working: StoryObj = {
  tags: ["state:working"],
  loaders: scene(async () => replacing(await adminScene(), "admin", { diagnostics: hanging })),
  play: inOrder(types("Password", ADMIN_PASSWORD), presses("Open"), reaches("admin", "working")),
}

export const SomebodyOpened: StoryObj = {
  loaders: scene(adminScene),
  play: inOrder(enters, looks, selects("Role", "Support")),
}

export const SomebodyMasked: StoryObj = {
  loaders: scene(supportScene),
  play: inOrder(enters, looks),
}

export const LookedUp: StoryObj = {
  loaders: scene(adminScene),
  play: inOrder(
    enters,
    types("Phone number", "+12125550199"),
    presses("Look up"),
    reaches("admin", "open"),
    presses("Look up the price"),
    reaches("admin", "open"),
    presses("Send a test text"),
  ),
}

export const DiagnosticsFailed: StoryObj = {
  loaders: scene(async () =>
    replacing(await adminScene(), "admin", { diagnostics: refusing(new NetworkFailed({})) }),
  ),
  play: enters,
}

const at = (state: string) => reaches("admin-bypass", state)
const bypassCard = () => <BypassCard />

export const BypassOff: StoryObj = {
  tags: ["state:shown"],
  loaders: scene(adminScene),
  render: bypassCard,
  play: at("shown"),
}

export const BypassOn: StoryObj = {
  loaders: scene(adminScene),
  render: bypassCard,
  play: inOrder(turns("Skip phone verification"), at("shown")),
}

export const BypassSaving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(async () => replacing(await adminScene(), "admin", { setBypass: hanging })),
  render: bypassCard,
  play: inOrder(turns("Skip phone verification"), at("saving")),
}

export const BypassLooking: StoryObj = {
  loaders: scene(async () => replacing(await adminScene(), "admin", { bypass: hanging })),
  render: bypassCard,
  play: at("looking"),
}

export const BypassUnknown: StoryObj = {
  loaders: scene(async () =>
    replacing(await adminScene(), "admin", { bypass: refusing(new NetworkFailed({})) }),
  ),
  render: bypassCard,
  play: at("unknown"),
}

export const BypassForbidden: StoryObj = {
  loaders: scene(async () =>
    replacing(await adminScene(), "admin", { bypass: async () => ({ isOn: false, isAllowed: false }) }),
  ),
  render: bypassCard,
  play: at("shown"),
}

/** For whoever is no administrator there is nothing. */
export const BypassAbsent: StoryObj = {
  tags: ["state:absent"],
  loaders: scene(memberScene),
  render: bypassCard,
}
