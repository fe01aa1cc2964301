import { InviteSpent, type CirclePort, type Invite } from "@porchlight/core/circle"
import { NetworkFailed } from "@porchlight/core/error"
import { addMinutes } from "@porchlight/core/time"
import { expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { settle } from "../testing/settle.ts"
import { EVENING } from "../testing/watch.ts"
import { connectInvite, inviteMachine, type InviteView } from "./index.ts"

const invite: Invite = {
  daterName: "Ana",
  contactName: "Maya",
  wording: "Ana asks you to be in their Porchlight Inner Circle.",
  status: "pending",
  expiresAt: addMinutes(EVENING, 60),
}

function start(overrides: Partial<CirclePort> = {}) {
  const port = {
    openInvite: vi.fn<CirclePort["openInvite"]>(async () => invite),
    answerInvite: vi.fn<CirclePort["answerInvite"]>(async () => ({ ...invite, status: "verified" })),
    ...overrides,
  }
  const actor = createActor(inviteMachine(port), { input: { token: "token" } }).start()
  const lead = (token: string) => actor.send({ type: "INVITE.OPEN", token })
  const view = (): InviteView =>
    connectInvite(actor.getSnapshot(), (event) => actor.send(event), "Porchlight")
  return { port, lead, view, until: (is: (seen: InviteView) => boolean) => settle(() => is(view())) }
}

test("the invited person reads who asks and the words that they agree to (CONS-05)", async () => {
  const { view, until } = start()
  await until(({ state }) => state === "asked")
  expect(view()).toMatchObject({ title: "Ana asks for your help", text: invite.wording, canAnswer: true })
})

test("yes is thanked for and says how to leave (CONS-02)", async () => {
  const { port, view, until } = start()
  await until(({ canAnswer }) => canAnswer)
  view().answer("yes")
  await until(({ state }) => state === "answered")
  expect(port.answerInvite).toHaveBeenCalledExactlyOnceWith("token", "yes")
  expect(view().text).toContain("Reply STOP at any time")
})

test("a used or unknown invite says no more than that it does not work", async () => {
  const { view, until } = start({ openInvite: async () => Promise.reject(new InviteSpent({})) })
  await until(({ state }) => state === "spent")
  expect(view()).toMatchObject({ title: "This invite no longer works.", invite: null, text: "" })
})

test("an answer that was not sent can be given again", async () => {
  const answerInvite = vi.fn<CirclePort["answerInvite"]>().mockRejectedValue(new NetworkFailed({}))
  const { view, until } = start({ answerInvite })
  await until(({ canAnswer }) => canAnswer)
  view().answer("no")
  await until(({ error }) => error === "Network error")
  expect(view().canAnswer).toBe(true)
})

test.each([
  ["asked", async () => invite],
  ["spent", async () => Promise.reject(new InviteSpent({}))],
])(
  "led to another invite while the first is %s, it is the other that is read and answered",
  async (state, open) => {
    const openInvite = vi.fn<CirclePort["openInvite"]>(async () => ({ ...invite, daterName: "Robin" }))
    openInvite.mockImplementationOnce(open)
    const { port, lead, view, until } = start({ openInvite })
    await until((seen) => seen.state === state)
    lead("another")
    expect(view()).toMatchObject({ invite: null, canAnswer: false })
    await until(({ canAnswer }) => canAnswer)
    expect(view().title).toBe("Robin asks for your help")
    view().answer("yes")
    await until((seen) => seen.state === "answered")
    expect(port.answerInvite).toHaveBeenCalledExactlyOnceWith("another", "yes")
  },
)

test("an answer that comes after she was led to another invite is not shown as the other's", async () => {
  let answered: (invite: Invite) => void = () => {}
  const answerInvite = () => new Promise<Invite>((done) => (answered = done))
  const { lead, view, until } = start({ answerInvite })
  await until(({ canAnswer }) => canAnswer)
  view().answer("yes")
  lead("another")
  answered({ ...invite, status: "verified" })
  await until(({ canAnswer }) => canAnswer)
  expect(view().text).toBe(invite.wording)
})

test("an invite that she is led to once more stays as it is", async () => {
  const { port, lead, view, until } = start()
  await until(({ canAnswer }) => canAnswer)
  lead("token")
  expect(view().canAnswer).toBe(true)
  expect(port.openInvite).toHaveBeenCalledOnce()
})
