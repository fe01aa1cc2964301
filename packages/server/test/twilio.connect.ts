import { MINUTE_MS } from "@porchlight/core/time"
import { deliverySql } from "../src/delivery/index.ts"
import { twilioRoutes } from "../src/delivery/delivery.twilio.ts"
import { twilioProvider, twilioTrace } from "../src/provider/index.ts"
import type { Worker } from "../src/worker/index.ts"
import type { TestContext } from "./context.ts"
import { scriptedProvider, withProviders } from "./providers.ts"
import { ACCOUNT, asTwilio, fakeTwilio, NUMBER, TOKEN, type TwilioSent } from "./twilio.ts"
import { arm, newDater, withWorker, type TestDater } from "./watches.ts"

/** The sender on WhatsApp, and a template for each language. */
export const WHATSAPP = {
  from: "+12025550101",
  templates: { en: `HX${"1".repeat(32)}`, es: `HX${"2".repeat(32)}` },
}

/** What a server that sends through the stand-in is made of; `failPoint` is where its process dies. */
export async function connectTwilio(context: TestContext, failPoint?: (name: string) => Promise<void>) {
  const fake = await fakeTwilio(context.clock.now)
  const provider = twilioProvider({
    accountSid: ACCOUNT,
    authToken: TOKEN,
    url: fake.url,
    from: NUMBER,
    messagingServiceSid: null,
    whatsapp: WHATSAPP,
    channels: ["sms", "voice", "whatsapp"],
    publicUrl: context.settings.publicUrl,
    trace: twilioTrace(context.database),
    log: context.log,
  })
  const connected = withProviders(context, [provider, scriptedProvider("mail", ["email"])], failPoint)
  const routes = twilioRoutes({ context: connected }, TOKEN)
  /** Twilio calls an address of ours, as it knows it. */
  const call = async (url: string, fields: Readonly<Record<string, string>>) => {
    const { pathname, search } = new URL(url)
    // The proxy in front calls the server by another name.
    const response = await routes.request(`http://10.0.0.7:4173${pathname}${search}`, asTwilio(url, fields))
    return { status: response.status, text: await response.text() }
  }
  let texts = 0
  const textIn = async (from: string, body: string, fields: Readonly<Record<string, string>> = {}) => {
    const { text } = await call(`${context.settings.publicUrl}/inbound/twilio/text`, {
      MessageSid: `SM${String((texts += 1)).padStart(32, "f")}`,
      From: from,
      To: NUMBER,
      Body: body,
      NumMedia: "0",
      ...fields,
    })
    return /<Message>(.*)<\/Message>/su.exec(text)?.[1] ?? null
  }
  const report = (sent: TwilioSent | undefined, fields: Readonly<Record<string, string>>) => {
    const isCall = sent?.sid.startsWith("CA") ?? false
    return call(sent?.form.get("StatusCallback") ?? "", {
      [isCall ? "CallSid" : "MessageSid"]: sent?.sid ?? "",
      To: sent?.form.get("To") ?? "",
      From: NUMBER,
      ...fields,
    })
  }
  const press = (sent: TwilioSent | undefined, digits: string) => {
    const action = /action="([^"]+)"/u.exec(sent?.form.get("Twiml") ?? "")?.[1] ?? ""
    return call(action.replaceAll("&amp;", "&"), {
      CallSid: sent?.sid ?? "",
      CallStatus: "in-progress",
      Digits: digits,
    })
  }
  // Whether somebody can be reached is asked at the date's start, and concerns no test here.
  const to = (phone: string | undefined) => ({
    texts: fake.messages
      .filter(({ form }) => form.get("To") === phone && !form.get("Body")?.includes("Reachable?"))
      .toReversed(),
    calls: fake.calls.filter(({ form }) => form.get("To") === phone).toReversed(),
  })
  return { context: connected, twilio: fake, textIn, report, press, to }
}

export type Connected = Awaited<ReturnType<typeof connectTwilio>>

/** A dater whose check-in did not come: Maya is being told. */
export async function inAlarm(
  { context }: Connected,
  work: (dater: TestDater, worker: Worker, fates: () => Promise<ReadonlyArray<string>>) => Promise<void>,
) {
  const dater = await newDater(context, { contacts: [{ name: "Maya" }] })
  const watch = await arm(context, dater)
  /** What her screen shows of Maya's messages. */
  const fates = async () => {
    const all = await deliverySql(context, dater.id).ofWatch(watch.id)
    return all
      .filter(({ contactId, purpose }) => contactId !== null && purpose === "alert")
      .map(({ channel, state, reason }) => [channel, state, reason].filter(Boolean).join(" "))
  }
  await withWorker(context, async (worker) => {
    await worker.runUntilIdle()
    context.clock.advance(40 * MINUTE_MS)
    await worker.runUntilIdle()
    await work(dater, worker, fates)
  })
}
