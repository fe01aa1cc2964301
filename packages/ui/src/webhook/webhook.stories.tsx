import { FactorRequired } from "@porchlight/core/email"
import { NetworkFailed } from "@porchlight/core/error"
import type { NewWebhook } from "@porchlight/core/webhook"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import {
  clears,
  inOrder,
  presses,
  reaches,
  says,
  scene,
  ticks,
  turns,
  types,
  withScene,
} from "../testing/story.tsx"
import { MyWebhooks } from "./examples/my-webhooks.tsx"

const meta: Meta = {
  title: "Account/Webhook",
  component: MyWebhooks,
  decorators: [withScene],
  render: () => <MyWebhooks timeZone="UTC" />,
}
export default meta

const at = (state: string) => reaches("webhook", state)
const office: NewWebhook = {
  url: "https://hooks.example.com/office",
  description: "Office",
  events: ["incident.opened", "incident.resolved"],
  includesPlace: false,
  password: "correct horse battery",
  code: null,
}

const PASSWORD = "Your password, so that nobody else does this"

/** A member with one address, a test that was sent to it, and a port that does something else where it is told to. */
async function having(port: Partial<Scene["backend"]["webhook"]> = {}): Promise<Scene> {
  const member = await memberScene()
  const { webhookId } = await member.backend.webhook.add(office, "story-of-webhooks")
  await member.backend.webhook.test(webhookId, "test-of-webhooks-1")
  member.world.tick()
  return replacing(member, "webhook", port)
}

/** No state comes by itself: the page asks. */
const silent = async (state: Scene["backend"]["webhook"]["state"]): Promise<Scene> =>
  replacing(replacing(await memberScene(), "webhook", { state }), "live", {
    subscribe: () => () => undefined,
  })

export const Empty: StoryObj = { tags: ["state:empty"], loaders: scene(memberScene), play: at("empty") }

export const Loading: StoryObj = {
  tags: ["state:loading"],
  loaders: scene(() => silent(hanging)),
  play: at("loading"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(() => silent(refusing(new NetworkFailed({})))),
  play: inOrder(at("unknown"), says("Try again")),
}

export const Listed: StoryObj = {
  tags: ["state:listed"],
  loaders: scene(having),
  play: inOrder(at("listed"), says("Delivered (204)")),
}

export const Editing: StoryObj = {
  tags: ["state:editing"],
  loaders: scene(having),
  play: inOrder(at("listed"), presses("Add a webhook"), at("editing")),
}

export const Saving: StoryObj = {
  tags: ["state:saving"],
  loaders: scene(() => having({ add: hanging })),
  play: inOrder(
    at("listed"),
    presses("Add a webhook"),
    types("Address", "https://hooks.example.com/home"),
    types(PASSWORD, office.password),
    presses("Save"),
    at("saving"),
  ),
}

export const NotSaved: StoryObj = {
  loaders: scene(() => having({ add: refusing(new NetworkFailed({})) })),
  play: inOrder(
    at("listed"),
    presses("Add a webhook"),
    types("Address", "https://hooks.example.com/home"),
    types(PASSWORD, office.password),
    presses("Save"),
    says(/^NOT SAVED/u),
  ),
}

export const Asking: StoryObj = {
  tags: ["state:asking"],
  loaders: scene(having),
  play: inOrder(at("listed"), presses("Delete Office"), at("asking")),
}

/** With the password it is told where she is; nothing else asks for it while the form is as it was. */
export const PlaceAsksForThePassword: StoryObj = {
  loaders: scene(having),
  play: inOrder(
    at("listed"),
    presses("Change Office"),
    at("editing"),
    presses("Save"),
    at("listed"),
    presses("Change Office"),
    ticks("Tell it exactly where I am"),
    presses("Save"),
    says("Enter your password."),
    types(PASSWORD, "wrong"),
    presses("Save"),
    says("The password is not right."),
    clears(PASSWORD),
    types(PASSWORD, office.password),
    presses("Save"),
    at("listed"),
    says("It is told exactly where you are."),
  ),
}

export const SwitchedOnWithACode: StoryObj = {
  loaders: scene(async () => {
    const shown = await having()
    const [one] = (await shown.backend.webhook.state()).webhooks
    await shown.backend.webhook.update(one?.id ?? "", { isActive: false })
    return replacing(shown, "webhook", { update: refusing(new FactorRequired({})) })
  }),
  play: inOrder(
    at("listed"),
    turns("Office is on"),
    at("asking"),
    types(PASSWORD, office.password),
    presses("Switch it on"),
    says("Your account has a second factor: enter a code as well."),
  ),
}

export const Changing: StoryObj = {
  tags: ["state:changing"],
  loaders: scene(() => having({ test: hanging })),
  play: inOrder(at("listed"), presses("Send a test to Office"), at("changing")),
}

export const Issued: StoryObj = {
  tags: ["state:issued"],
  loaders: scene(having),
  play: inOrder(
    at("listed"),
    presses("New secret for Office"),
    types(PASSWORD, office.password),
    presses("Make a new secret"),
    at("issued"),
    says("The secret"),
  ),
}

/** Whoever could make one could sign in the place of its owner. */
export const SecretAsksForThePassword: StoryObj = {
  loaders: scene(having),
  play: inOrder(
    at("listed"),
    presses("New secret for Office"),
    presses("Make a new secret"),
    says("Enter your password."),
    types(PASSWORD, "wrong"),
    presses("Make a new secret"),
    says("The password is not right."),
    presses("Keep it"),
    at("listed"),
  ),
}
