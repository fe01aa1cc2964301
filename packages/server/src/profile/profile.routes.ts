import { PhoneNotVerified, Profile, ProfileInput, ProfilePatch } from "@porchlight/core/profile"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "profile"

/** What a person says of themselves. */
export const profileRoutes = new Hono<HttpEnv>()
  .get(
    "/profile",
    operation({ id: "getProfile", summary: "The caller's own profile", tag, answer: Profile }),
    async (context) => context.json(await context.var.backend.profile.get()),
  )
  .patch(
    "/profile",
    operation({ id: "updateProfile", summary: "Changes what the body names", tag, answer: Profile }),
    body(ProfilePatch),
    async (context) => context.json(await context.var.backend.profile.update(context.req.valid("json"))),
  )
  .put(
    "/profile",
    operation({
      id: "completeProfile",
      summary:
        "Stores the whole form; the registration is complete then, and an emergency contact is invited",
      tag,
      answer: Profile,
      refusals: [PhoneNotVerified],
    }),
    body(ProfileInput),
    async (context) => context.json(await context.var.backend.profile.complete(context.req.valid("json"))),
  )
