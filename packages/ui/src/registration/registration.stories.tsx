import { NetworkFailed } from "@porchlight/core/error"
import { CODE_LIFETIME_MS, normalizePhone, RESEND_LOCK_MS } from "@porchlight/core/phone"
import type { RegistrationStatus } from "@porchlight/core/registration"
import { addMs } from "@porchlight/core/time"
import type { Meta, StoryObj } from "@storybook/react-vite"
import { hanging, newcomerScene, refusing, replacing, type Scene } from "../testing/scene.ts"
import { inOrder, presses, reaches, scene, ticks, types, withScene } from "../testing/story.tsx"
import { RegistrationFlow } from "./examples/registration-flow.tsx"

const meta: Meta = {
  title: "Account/Registration",
  component: RegistrationFlow,
  decorators: [withScene],
  render: () => <RegistrationFlow />,
}
export default meta

/** Somebody who comes back in the middle of registering. */
const resumedScene = (status: RegistrationStatus) => (): Scene => {
  const newcomer = newcomerScene()
  const pendingPhone = status === "phone_verification" ? normalizePhone("US", "2125550199") : null
  const now = newcomer.clock.now()
  const codeSent =
    pendingPhone === null
      ? null
      : { resendAt: addMs(now, RESEND_LOCK_MS), expiresAt: addMs(now, CODE_LIFETIME_MS) }
  const atStep = replacing(newcomer, "registration", {
    status: async () => ({ status, pendingPhone, codeSent }),
  })
  return replacing(atStep, "email", {
    verification: async () => ({ isVerified: false, confirmedAt: null, lastSentAt: null }),
  })
}

const fill = inOrder(
  types("Full name", "Maya Lind"),
  types("Email", "maya@example.com"),
  types("Password", "correct horse battery"),
  types("Confirm password", "correct horse battery"),
  types("Phone number", "2125550199"),
  ticks("I accept the terms of service"),
  ticks("I accept the privacy policy"),
  presses("Create account"),
)

export const SignUp: StoryObj = {
  tags: ["state:signup"],
  loaders: scene(newcomerScene),
  play: reaches("registration", "signup"),
}

export const FieldsInError: StoryObj = {
  loaders: scene(newcomerScene),
  play: presses("Create account"),
}

export const SigningUp: StoryObj = {
  tags: ["state:signing-up"],
  loaders: scene(() => replacing(newcomerScene(), "registration", { signUp: hanging })),
  play: inOrder(fill, reaches("registration", "signing-up")),
}

export const SignUpFailed: StoryObj = {
  loaders: scene(() =>
    replacing(newcomerScene(), "registration", { signUp: refusing(new NetworkFailed({})) }),
  ),
  play: inOrder(fill, reaches("registration", "signup")),
}

/** The whole first step: the code is on its way, and the wait before another is counted. */
export const PhoneVerification: StoryObj = {
  tags: ["state:phone-verification"],
  loaders: scene(newcomerScene),
  play: inOrder(fill, reaches("registration", "phone-verification"), reaches("phone", "code")),
}

export const PhoneVerificationResumed: StoryObj = {
  loaders: scene(resumedScene("phone_verification")),
  play: inOrder(reaches("registration", "phone-verification"), reaches("phone", "code")),
}

export const EmailVerification: StoryObj = {
  tags: ["state:email-verification"],
  loaders: scene(resumedScene("email_verification")),
  play: inOrder(reaches("registration", "email-verification"), reaches("email", "pending")),
}

export const Complete: StoryObj = {
  tags: ["state:complete"],
  loaders: scene(resumedScene("complete")),
  play: reaches("registration", "complete"),
}

export const Looking: StoryObj = {
  tags: ["state:looking"],
  loaders: scene(() => replacing(newcomerScene(), "registration", { status: hanging })),
  play: reaches("registration", "looking"),
}

export const Unknown: StoryObj = {
  tags: ["state:unknown"],
  loaders: scene(() =>
    replacing(newcomerScene(), "registration", { status: refusing(new NetworkFailed({})) }),
  ),
  play: reaches("registration", "unknown"),
}
