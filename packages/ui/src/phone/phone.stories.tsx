import { NetworkFailed } from "@porchlight/core/error"
import { CodeMissing, CodeWrong, PhoneTaken } from "@porchlight/core/phone"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, signedUpScene, refusing, replacing } from "../testing/scene.ts"
import { inOrder, presses, reaches, readsFromLeft, scene, types, withScene } from "../testing/story.tsx"
import { PhoneFlow } from "./examples/phone-flow.tsx"

/** Her number is another: what she types is not taken for a change, which would ask for the password. */
const unprovenScene = () => signedUpScene("2125550177")

const meta: Meta = {
  title: "Account/Phone",
  component: PhoneFlow,
  decorators: [withScene],
  render: () => <PhoneFlow />,
}
export default meta

const toCode = inOrder(types("Phone number", "2125550199"), presses("Send code"), reaches("phone", "code"))
const withCode = inOrder(
  toCode,
  types("Digit 1 of 6", "1"),
  types("Digit 2 of 6", "23456"),
  presses("Verify"),
)

export const Number: StoryObj = {
  tags: ["state:number"],
  loaders: scene(unprovenScene),
  play: reaches("phone", "number"),
}

export const FromTheRight: StoryObj = {
  globals: { dir: "rtl" },
  loaders: scene(unprovenScene),
  play: inOrder(reaches("phone", "number"), readsFromLeft("Phone number"), readsFromLeft("Country code")),
}

export const Sending: StoryObj = {
  tags: ["state:sending"],
  loaders: scene(async () => replacing(await unprovenScene(), "phone", { sendCode: hanging })),
  play: inOrder(types("Phone number", "2125550199"), presses("Send code"), reaches("phone", "sending")),
}

export const Code: StoryObj = {
  tags: ["state:code"],
  loaders: scene(unprovenScene),
  play: toCode,
}

export const Checking: StoryObj = {
  tags: ["state:checking"],
  loaders: scene(async () => replacing(await unprovenScene(), "phone", { checkCode: hanging })),
  play: inOrder(withCode, reaches("phone", "checking")),
}

export const Resending: StoryObj = {
  tags: ["state:resending"],
  loaders: scene(async () => {
    const member = await unprovenScene()
    const { sendCode } = member.backend.phone
    let isFirst = true
    return replacing(member, "phone", {
      sendCode: async (phone) => {
        if (!isFirst) return hanging()
        isFirst = false
        const sent = await sendCode(phone)
        return { ...sent, resendAt: member.clock.now() }
      },
    })
  }),
  play: inOrder(toCode, presses("Send another code"), reaches("phone", "resending")),
}

export const Spent: StoryObj = {
  tags: ["state:spent"],
  loaders: scene(async () =>
    replacing(await unprovenScene(), "phone", { checkCode: refusing(new CodeMissing({})) }),
  ),
  play: inOrder(withCode, reaches("phone", "spent")),
}

export const Verified: StoryObj = {
  tags: ["state:verified"],
  loaders: scene(async () => replacing(await unprovenScene(), "phone", { checkCode: async () => {} })),
  play: inOrder(withCode, reaches("phone", "verified")),
}

export const NumberInvalid: StoryObj = {
  loaders: scene(unprovenScene),
  play: inOrder(types("Phone number", "123"), presses("Send code")),
}

export const NumberTaken: StoryObj = {
  loaders: scene(async () =>
    replacing(await unprovenScene(), "phone", { sendCode: refusing(new PhoneTaken({})) }),
  ),
  play: inOrder(types("Phone number", "2125550199"), presses("Send code"), reaches("phone", "number")),
}

export const CodeWrongOnce: StoryObj = {
  loaders: scene(async () =>
    replacing(await unprovenScene(), "phone", { checkCode: refusing(new CodeWrong({ triesLeft: 4 })) }),
  ),
  play: inOrder(withCode, reaches("phone", "code")),
}

export const Offline: StoryObj = {
  loaders: scene(async () =>
    replacing(await unprovenScene(), "phone", { checkCode: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(withCode, reaches("phone", "code")),
}
