import { PasswordWrong } from "@porchlight/core/access"
import { EmailConfirmationRequired } from "@porchlight/core/email"
import { PasswordInput } from "@porchlight/core/session"
import { AccountDeletion, AccountExport, Settings, SettingsPatch } from "@porchlight/core/settings"
import { Hono } from "hono"
import { body, operation, type HttpEnv } from "../http/index.ts"

const tag = "settings"
const refusals = [PasswordWrong, EmailConfirmationRequired]

/** What the caller wants, and the end of the account. */
export const settingsRoutes = new Hono<HttpEnv>()
  .get(
    "/settings",
    operation({ id: "getSettings", summary: "The caller's wishes", tag, answer: Settings }),
    async (context) => context.json(await context.var.backend.settings.get()),
  )
  .patch(
    "/settings",
    operation({ id: "updateSettings", summary: "Changes what the body names", tag, answer: Settings }),
    body(SettingsPatch),
    async (context) => context.json(await context.var.backend.settings.update(context.req.valid("json"))),
  )
  .post(
    "/account/export",
    operation({
      id: "exportAccount",
      summary: "Everything that is stored of the caller, with the password asked again",
      tag,
      answer: AccountExport,
      refusals,
    }),
    body(PasswordInput),
    async (context) => context.json(await context.var.backend.settings.exportData(context.req.valid("json"))),
  )
  .post(
    "/account/deletion",
    operation({
      id: "deleteAccount",
      summary: "Deletes the account in 14 days, unless somebody signs in before; ends every session",
      tag,
      answer: AccountDeletion,
      refusals,
    }),
    body(PasswordInput),
    async (context) =>
      context.json(await context.var.backend.settings.requestDeletion(context.req.valid("json"))),
  )
