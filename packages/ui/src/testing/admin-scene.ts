import type { Role } from "@porchlight/core/session"
import { memberScene, textedCode, type Scene } from "./scene.ts"

const ADMIN_EMAIL = "ana@porchlight.example"
export const ADMIN_PASSWORD = "correct horse battery"

/** Somebody with a role, whose session shows two factors; the code of the second one was texted. */
export async function adminScene(): Promise<Scene> {
  const scene = await memberScene()
  scene.world.appoint(ADMIN_EMAIL)
  const { factor } = await scene.backend.factor.enroll({
    type: "phone",
    name: "Phone",
    password: ADMIN_PASSWORD,
  })
  await scene.backend.factor.verify(factor.id, { code: textedCode(scene) })
  return scene
}

/** The same, as support: somebody else of the staff gave the role. */
export async function supportScene(): Promise<Scene> {
  const scene = await adminScene()
  const { admin, session, ...others } = scene.backend
  const role: Role = "support"
  const masked = {
    ...admin,
    person: async (id: string) => ({
      ...(await admin.person(id)),
      isRedacted: true,
      email: "a•••@p•••.example",
    }),
  }
  const current = async () => {
    const found = await session.current()
    return found && { ...found, role }
  }
  return { ...scene, backend: { ...others, session: { ...session, current }, admin: masked } }
}
