import { PasswordWrong } from "@porchlight/core/access"
import { apiKeyFrom, type ApiKey, type ApiKeyPort } from "@porchlight/core/api-key"
import { FactorRequired } from "@porchlight/core/email"
import { NetworkFailed } from "@porchlight/core/error"
import { addMs, DAY_MS, toInstant } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, memberScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, says, scene, ticks, types, withScene } from "../testing/story.tsx"
import { MyApiKeys } from "./examples/api-keys.tsx"

const meta: Meta = {
  title: "Account/API keys",
  component: MyApiKeys,
  decorators: [withScene],
  render: () => <MyApiKeys timeZone="UTC" />,
}
export default meta

const NOW = toInstant(1_800_000_000_000)
const SECRET = apiKeyFrom(new Uint8Array(32).fill(7))
const watch: ApiKey = {
  id: "00000000-0000-7000-8000-000000000001",
  name: "Smart watch",
  prefix: SECRET.slice(0, 14),
  scopes: ["check-in:read", "sos:write"],
  createdAt: addMs(NOW, -10 * DAY_MS),
  expiresAt: addMs(NOW, 80 * DAY_MS),
  lastUsedAt: addMs(NOW, -DAY_MS),
}
const old: ApiKey = {
  ...watch,
  id: "00000000-0000-7000-8000-000000000002",
  name: "A script",
  scopes: ["profile:read"],
  expiresAt: NOW,
  lastUsedAt: null,
}
const holding = (methods: Partial<ApiKeyPort> = {}) =>
  scene(async () => replacing(await memberScene(), "apiKey", { list: async () => [watch, old], ...methods }))
const reachesKeys = (state: string) => reaches("api-key", state)
const fills = inOrder(
  reachesKeys("ready"),
  types("Name", "Bracelet"),
  ticks("SOS: Raise an alarm"),
  types("Your password, so that nobody else makes a key", "correct horse battery"),
  presses("Make key"),
)
const made = async () => ({ key: { ...watch, id: old.id, name: "Bracelet" }, secret: SECRET })

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: holding({ list: hanging }),
  play: reachesKeys("looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: holding({ list: refusing(new NetworkFailed({})) }),
  play: reachesKeys("unknown"),
}

export const Ready: StoryObj = { tags: ["state:ready"], loaders: holding(), play: reachesKeys("ready") }

export const None: StoryObj = { loaders: holding({ list: async () => [] }), play: reachesKeys("ready") }

/** As many as there may be. */
export const Full: StoryObj = {
  loaders: holding({
    list: async () => Array.from({ length: 10 }, (_, count) => ({ ...watch, id: String(count) })),
  }),
  play: says(/You have 10 keys/u),
}

export const FieldsMissing: StoryObj = {
  loaders: holding(),
  play: inOrder(reachesKeys("ready"), presses("Make key")),
}

export const Creating: StoryObj = {
  tags: ["state:creating"],
  loaders: holding({ create: hanging }),
  play: inOrder(fills, reachesKeys("creating")),
}

export const WrongPassword: StoryObj = {
  loaders: holding({ create: refusing(new PasswordWrong({})) }),
  play: inOrder(fills, says("The password is not right.")),
}

export const CodeAsked: StoryObj = {
  loaders: holding({ create: refusing(new FactorRequired({})) }),
  play: inOrder(fills, says(/second factor/u)),
}

/** The answer got lost: the same wish can be sent again. */
export const NobodyKnows: StoryObj = {
  loaders: holding({ create: refusing(new NetworkFailed({})) }),
  play: inOrder(fills, says(/We do not know/u)),
}

/** Shown this once. */
export const Made: StoryObj = {
  tags: ["state:made"],
  loaders: holding({ create: made }),
  play: inOrder(fills, reachesKeys("made")),
}

export const Copying: StoryObj = {
  tags: ["state:copying"],
  loaders: holding({ create: made }),
  render: () => <MyApiKeys timeZone="UTC" copy={hanging} />,
  play: inOrder(fills, reachesKeys("made"), presses("Copy key"), reachesKeys("copying")),
}

export const Asking: StoryObj = {
  tags: ["state:asking"],
  loaders: holding(),
  play: inOrder(reachesKeys("ready"), presses("Revoke Smart watch"), reachesKeys("asking")),
}

export const Revoking: StoryObj = {
  tags: ["state:revoking"],
  loaders: holding({ revoke: hanging }),
  play: inOrder(
    reachesKeys("ready"),
    presses("Revoke Smart watch"),
    presses("Revoke it now"),
    reachesKeys("revoking"),
  ),
}

export const NotRevoked: StoryObj = {
  loaders: holding({ revoke: refusing(new NetworkFailed({})) }),
  play: inOrder(
    reachesKeys("ready"),
    presses("Revoke Smart watch"),
    presses("Revoke it now"),
    says(/It still works/u),
  ),
}
