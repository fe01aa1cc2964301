import { CardFacts, CardField, cardNews, cardToldMessages } from "@porchlight/core/date-plan"
import * as Schema from "effect/Schema"
import type { ServerContext } from "../context/index.ts"
import type { ClaimedDelivery } from "./delivery.claim.ts"
import { factsOf, lines } from "./delivery.facts.ts"

const cardFactsOf = Schema.decodeUnknownSync(CardFacts)

/** What somebody gets who is given the card of a date, and what is new on it as it stands now. */
export function cardText(
  row: ClaimedDelivery,
  daterName: string,
  { secrets, settings }: Pick<ServerContext, "secrets" | "settings">,
): { readonly subject: string; readonly text: string } {
  const { subject, text, body, changedSubject, changed } = cardToldMessages
  const facts = factsOf(row)
  const link = `${settings.publicUrl}/d/${secrets.linkToken("date-card", ...lines(facts["tokenParts"]))}`
  if (row.purpose === "card") {
    const say = row.channel === "email" ? body : text
    return { subject: subject(daterName), text: say(daterName, settings.brandName, link) }
  }
  const fields = lines(facts["changed"])
  const news = cardNews(
    CardField.literals.filter((field) => fields.includes(field)),
    cardFactsOf(row.card),
  )
  return { subject: changedSubject(daterName), text: changed(daterName, news, link) }
}
