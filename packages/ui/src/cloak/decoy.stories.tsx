import { NetworkFailed } from "@porchlight/core/error"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { adminScene } from "../testing/admin-scene.ts"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, ticks, types, withScene } from "../testing/story.tsx"
import { TaskTracker } from "./examples/task-tracker.tsx"

const meta: Meta<typeof TaskTracker> = {
  title: "Safety/Cloak: the list of tasks",
  component: TaskTracker,
  decorators: [withScene],
}
export default meta

type Story = StoryObj<typeof TaskTracker>
const at = (state: string) => reaches("tasks", state)

const disguised = async () => {
  const found = await memberScene()
  await found.backend.cloak.disguise()
  return found
}
/** The same, with some methods of her cloak replaced. */
const disguisedWith = (methods: Partial<Scene["backend"]["cloak"]>) =>
  scene(async () => replacing(await disguised(), "cloak", methods))
/** A browser in which nobody is signed in any more. */
const signedOut = async () => {
  const found = await disguised()
  await found.backend.session.signOut()
  return found
}
const signsIn = inOrder(
  at("shown"),
  presses("Sync"),
  types("Email", "ana@porchlight.example"),
  types("Password", "correct horse battery"),
  presses("OK"),
)
const unlocks = (pin: string) =>
  inOrder(at("shown"), presses("Sync"), at("asked"), types("Passcode", pin), presses("OK"))

export const Tasks: Story = {
  tags: ["state:shown"],
  loaders: scene(disguised),
  play: inOrder(
    at("shown"),
    says("My Tasks"),
    ticks("Water the plants"),
    types("Add a task", "Buy milk"),
    presses("Add"),
    ticks("Buy milk"),
  ),
}

export const ATitleOfHers: Story = {
  tags: ["state:shown"],
  loaders: scene(async () => {
    const found = await disguised()
    await found.backend.cloak.update({ dashboardTitle: "Groceries" })
    return found
  }),
  play: says("Groceries"),
}

export const NoTasks: Story = {
  tags: ["state:shown"],
  loaders: scene(disguised),
  args: { defaultTasks: [] },
  play: inOrder(at("shown"), says("No tasks yet")),
}

export const Asked: Story = {
  tags: ["state:asked"],
  loaders: scene(disguised),
  play: inOrder(at("shown"), presses("Sync"), at("asked"), says("Passcode")),
}

export const AskedNoMore: Story = {
  tags: ["state:shown"],
  loaders: scene(disguised),
  play: inOrder(at("shown"), presses("Sync"), at("asked"), presses("Cancel"), at("shown")),
}

export const Pending: Story = {
  tags: ["state:pending"],
  loaders: disguisedWith({ restore: hanging }),
  play: inOrder(unlocks("2580"), at("pending")),
}

export const WrongPasscode: Story = {
  tags: ["state:wrong"],
  loaders: scene(disguised),
  play: inOrder(unlocks("0000"), at("wrong"), says("That is not it.")),
}

export const WithoutALine: Story = {
  tags: ["state:unsynced"],
  loaders: disguisedWith({ restore: refusing(new NetworkFailed({})) }),
  play: inOrder(
    unlocks("2580"),
    at("unsynced"),
    says("Saved for later. It syncs once there is a connection."),
  ),
}

export const AfterTheDuressPin: Story = {
  tags: ["state:shown"],
  loaders: scene(disguised),
  play: inOrder(unlocks("8520"), at("shown"), says("No tasks yet")),
}

export const AccountAsked: Story = {
  loaders: scene(signedOut),
  play: inOrder(at("shown"), presses("Sync"), says("Sync account"), says("Password")),
}

export const AccountWrong: Story = {
  loaders: scene(signedOut),
  play: inOrder(
    at("shown"),
    presses("Sync"),
    types("Email", "ana@porchlight.example"),
    types("Password", "not my password"),
    presses("OK"),
    says("That is not it."),
  ),
}

export const AccountWithoutALine: Story = {
  loaders: scene(async () =>
    replacing(await signedOut(), "session", { signIn: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(signsIn, says("Saved for later. It syncs once there is a connection.")),
}

export const AccountCode: Story = {
  loaders: scene(async () => {
    const found = await adminScene()
    await found.backend.session.signOut()
    return found
  }),
  play: inOrder(signsIn, says("Code"), says("Send a code")),
}

export const AccountKnown: Story = {
  loaders: scene(signedOut),
  play: inOrder(signsIn, says("Passcode")),
}
