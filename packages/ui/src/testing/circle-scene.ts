import type { Contact } from "@porchlight/core/circle"
import { isE164, type Phone } from "@porchlight/core/phone"
import { memberScene, type Scene } from "./scene.ts"

export interface InviteScene extends Scene {
  readonly token: string
}

/** A number of a test; throws for what is none. */
function aPhone(text: string): Phone {
  if (!isE164(text)) throw new Error(`${text} is no phone number.`)
  return text
}

const lee = {
  name: "Lee Park",
  phone: aPhone("+12125550104"),
  email: null,
  relationship: "sibling",
  tier: 3,
} as const

/** Maya and Sam said yes, Lee was invited and has not answered. */
export async function circleScene(): Promise<Scene> {
  const scene = await memberScene()
  await scene.backend.circle.add(lee, "scene-contact")
  return scene
}

/** What Lee sees who follows the link in the invite, without an account. */
export async function inviteScene(): Promise<InviteScene> {
  const scene = await circleScene()
  const text = scene.world.outbox.findLast(({ to }) => to === lee.phone)?.text ?? ""
  const token = /[\w-]{43}/u.exec(text)?.[0] ?? ""
  return { ...scene, backend: scene.world.backendFor(), token }
}

/** A circle that holds these contacts, whatever is stored. */
export async function holding(contacts: (some: Contact) => ReadonlyArray<Contact>): Promise<Scene> {
  const { backend, demo, ...scene } = await memberScene()
  const [some] = demo.contacts
  if (!some) throw new Error("The demo's member has contacts.")
  const list = async () => contacts(some)
  return {
    ...scene,
    backend: {
      ...backend,
      circle: { ...backend.circle, list },
      live: { subscribe: () => () => undefined },
    },
  }
}
