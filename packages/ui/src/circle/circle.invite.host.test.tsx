import type { CirclePort, Invite } from "@porchlight/core/circle"
import { toInstant } from "@porchlight/core/time"
import { expect, test } from "vitest"
import { render } from "vitest-browser-react"
import { BackendProvider } from "../backend/index.ts"
import { memberScene, replacing, type Scene } from "../testing/scene.ts"
import { Invite as InviteParts } from "./index.ts"

const inviteOf = (daterName: string): Invite => ({
  daterName,
  contactName: "Maya",
  wording: `${daterName} asks you to be in their Inner Circle.`,
  status: "pending",
  expiresAt: toInstant(0),
})

const inPage = (scene: Scene, token: string) => (
  <BackendProvider backend={scene.backend}>
    <InviteParts.Root token={token}>
      <InviteParts.Heading />
      <InviteParts.YesTrigger>Yes</InviteParts.YesTrigger>
    </InviteParts.Root>
  </BackendProvider>
)

test("a host that leads to another invite shows that one, and the answer is its own", async () => {
  const answered: Array<string> = []
  const port: Pick<CirclePort, "openInvite" | "answerInvite"> = {
    openInvite: async (token) => inviteOf(token),
    answerInvite: async (token) => {
      answered.push(token)
      return { ...inviteOf(token), status: "verified" }
    },
  }
  const scene = replacing(await memberScene(), "circle", port)
  const screen = await render(inPage(scene, "Ana"))
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Ana asks for your help")
  await screen.rerender(inPage(scene, "Robin"))
  await expect.element(screen.getByRole("heading")).toHaveTextContent("Robin asks for your help")
  await screen.getByRole("button", { name: "Yes" }).click()
  await expect.poll(() => answered).toEqual(["Robin"])
})
