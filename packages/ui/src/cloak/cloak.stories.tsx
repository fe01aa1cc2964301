import { InvalidInput, NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { expect, waitFor, within } from "storybook/test"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import {
  clears,
  inOrder,
  picks,
  presses,
  reaches,
  says,
  scene,
  turns,
  types,
  withScene,
} from "../testing/story.tsx"
import { OutOfSight } from "./examples/out-of-sight.tsx"
import type { UseCloakOptions } from "./index.ts"

const meta: Meta<UseCloakOptions> = {
  title: "Safety/Cloak",
  component: OutOfSight,
  decorators: [withScene],
  render: (options) => <OutOfSight {...options} />,
}
export default meta

type Story = StoryObj<UseCloakOptions>
type CloakMethods = Partial<Scene["backend"]["cloak"]>
const at = (state: string) => reaches("cloak", state)

/** A member, with some methods of her cloak replaced. */
const member = (methods: CloakMethods = {}) =>
  scene(async () => replacing(await memberScene(), "cloak", methods))
const disguised = async () => {
  const found = await memberScene()
  await found.backend.cloak.disguise()
  return found
}
/** The same with no PIN that would end it. */
const withoutPins = (found: Scene) => {
  const { cloak } = found.backend
  const state = async () => ({ ...(await cloak.state()), needsPin: false })
  return replacing(found, "cloak", { state, restore: async () => ({ opens: "home" }) })
}
type Play = ReturnType<typeof says>
/** Waits until the box with this name is ticked, or is not. */
const isTicked =
  (role: "radio" | "switch", name: string, is = true): Play =>
  async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole(role, { name })
    await waitFor(() => (is ? expect(box).toBeChecked() : expect(box).not.toBeChecked()))
  }
/** Waits until the button with this name takes no press. */
const waits =
  (name: string): Play =>
  async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole("button", { name })
    await waitFor(() => expect(button).toHaveAttribute("aria-disabled", "true"))
  }

export const Looking: Story = {
  tags: ["state:looking"],
  loaders: member({ state: hanging }),
  play: inOrder(at("looking"), says("Looking how your cloak stands")),
}

export const Unknown: Story = {
  tags: ["state:unknown"],
  loaders: member({ state: refusing(new NetworkFailed({})) }),
  play: inOrder(at("unknown"), says("We cannot see your cloak right now. Leaving works all the same.")),
}

export const Visible: Story = {
  tags: ["state:visible"],
  loaders: member(),
  play: inOrder(
    at("visible"),
    says("The cloak is off."),
    says(/^Now this would tell (Maya Brooks|Sam Carter)\.$/u),
    isTicked("radio", "The newest of your people"),
  ),
}

export const NobodyToTell: Story = {
  tags: ["state:visible"],
  loaders: scene(async () => {
    const found = await memberScene()
    const state = async () => ({ ...(await found.backend.cloak.state()), people: [] })
    return replacing(found, "cloak", { state })
  }),
  play: inOrder(
    at("visible"),
    says("No contacts available"),
    presses("Send a test text"),
    says("No Contacts Found"),
  ),
}

export const WithoutPins: Story = {
  tags: ["state:visible"],
  loaders: scene(async () => withoutPins(await memberScene())),
  play: inOrder(at("visible"), says(/^You have not chosen a PIN/u)),
}

export const Left: Story = {
  tags: ["state:left"],
  loaders: scene(async () => {
    const found = await memberScene()
    await found.backend.cloak.leave({ timeZone: "UTC" })
    const { email, password } = found.demo
    await found.backend.session.signIn({ email, password })
    return found
  }),
  play: inOrder(at("left"), says("The cloak is on."), says(/^You left at /u)),
}

export const Disguised: Story = {
  tags: ["state:disguised"],
  loaders: scene(disguised),
  play: inOrder(at("disguised"), says("The cloak is on."), says("Your PIN")),
}

export const DisguisedWithoutPins: Story = {
  tags: ["state:disguised"],
  loaders: scene(async () => withoutPins(await disguised())),
  play: inOrder(at("disguised"), presses("Turn off"), at("visible")),
}

export const WrongPin: Story = {
  tags: ["state:disguised"],
  loaders: scene(disguised),
  play: inOrder(
    at("disguised"),
    types("Your PIN", "0000"),
    presses("Turn off"),
    says("That PIN is not right."),
  ),
}

export const Ending: Story = {
  tags: ["state:disguised"],
  loaders: scene(async () => replacing(await disguised(), "cloak", { restore: hanging })),
  play: inOrder(at("disguised"), types("Your PIN", "2580"), presses("Turn off"), waits("Turn off")),
}

export const Restored: Story = {
  tags: ["state:visible"],
  loaders: scene(disguised),
  play: inOrder(
    at("disguised"),
    types("Your PIN", "2580"),
    presses("Turn off"),
    says("Visibility Restored"),
    at("visible"),
  ),
}

export const JustBack: Story = {
  tags: ["state:visible"],
  loaders: member(),
  args: { isRestored: true },
  play: says("Visibility Restored"),
}

export const NotDisguised: Story = {
  tags: ["state:visible"],
  loaders: member({ disguise: refusing(new NetworkFailed({})) }),
  play: inOrder(at("visible"), presses("Disguise the app"), says("Activation Failed")),
}

export const TestSending: Story = {
  tags: ["state:visible"],
  loaders: scene(async () => replacing(await memberScene(), "circle", { sendTest: hanging })),
  play: inOrder(at("visible"), presses("Send a test text"), says("Sending"), waits("Sending")),
}

export const TestSent: Story = {
  tags: ["state:visible"],
  loaders: member(),
  play: inOrder(at("visible"), presses("Send a test text"), says("SMS Test Successful")),
}

export const TestNotMade: Story = {
  tags: ["state:visible"],
  loaders: scene(async () =>
    replacing(await memberScene(), "circle", { sendTest: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(at("visible"), presses("Send a test text"), says("Test Error")),
}

export const TellsAll: Story = {
  tags: ["state:visible"],
  loaders: member(),
  play: inOrder(
    at("visible"),
    picks("All of your people"),
    says(/^Now this would tell \w+ \w+ and \w+ \w+\.$/u),
  ),
}

export const WishStored: Story = {
  tags: ["state:visible"],
  loaders: member(),
  play: inOrder(at("visible"), turns("Emergency Mode"), isTicked("switch", "Emergency Mode")),
}

export const WishRefused: Story = {
  tags: ["state:visible"],
  loaders: member({ update: refusing(new NetworkFailed({})) }),
  play: inOrder(
    at("visible"),
    turns("Emergency Mode"),
    says("Network error"),
    isTicked("switch", "Emergency Mode", false),
  ),
}

const titles = inOrder(
  clears("What stands above the list"),
  types("What stands above the list", "Groceries"),
  presses("Keep the titles"),
)

export const TitlesKept: Story = {
  tags: ["state:visible"],
  loaders: member(),
  play: inOrder(at("visible"), titles, says("Titles kept")),
}

export const TitlesRefused: Story = {
  tags: ["state:visible"],
  loaders: member({ update: refusing(new InvalidInput({ issues: [] })) }),
  play: inOrder(at("visible"), titles, says("Please check what you entered.")),
}

export const TitleWithUnseenSigns: Story = {
  tags: ["state:visible"],
  loaders: member(),
  play: inOrder(
    at("visible"),
    types("What the tab says", "\u200b"),
    says("There are signs in it that nobody sees. Please type it anew."),
  ),
}

export const WordsOfAMessage: Story = {
  tags: ["state:visible"],
  loaders: member(),
  play: inOrder(
    at("visible"),
    clears("What messages to your own phone speak of"),
    types("What messages to your own phone speak of", "Water the plants"),
    presses("Keep the titles"),
    says(/^For example: .Task Tracker: Water the plants\. Reply OK by /u),
  ),
}
