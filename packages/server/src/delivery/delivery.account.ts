import { sessionMailMessages, type AccountNotice } from "@porchlight/core/session"
import type { ServerContext } from "../context/index.ts"
import { line, lines } from "./delivery.facts.ts"

/**
 * What an account's owner is told of what was done with it. @throws when it names no notice: such a row is parked
 */
export function accountNoticeText(
  facts: Readonly<Record<string, unknown>>,
  { secrets, settings: { brandName, publicUrl } }: Pick<ServerContext, "secrets" | "settings">,
): { readonly subject: string; readonly text: string } {
  const notice = noticeNamed(line(facts["notice"]))
  const { subject, body } = sessionMailMessages.notices[notice]
  const undo = () =>
    // Missing in what an older version stored.
    facts["tokenParts"] === undefined
      ? `${publicUrl}/reset-password`
      : `${publicUrl}/confirm-email?act=factor#${secrets.linkToken("factor-undo", ...lines(facts["tokenParts"]))}`
  const detail = notice === "factor-added" ? undo() : line(facts["client"])
  return { subject: subject(brandName), text: body(brandName, line(facts["when"]), detail) }
}

function noticeNamed(name: string): AccountNotice {
  if (!Object.hasOwn(sessionMailMessages.notices, name)) throw new Error(`There is no notice ${name}.`)
  // An own key of the catalogue.
  return name as AccountNotice
}
