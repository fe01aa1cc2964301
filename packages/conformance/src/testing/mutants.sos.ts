import { tagOf } from "@porchlight/core/error"
import type { AskClaim } from "@porchlight/core/sos"
import { breakOutbox, breakPort, copyTo, isAlert, type Mutant } from "./mutant.ts"

/** Backends that go wrong when somebody calls for help, or is asked to be called. */
export const sosMutants: ReadonlyArray<Mutant> = [
  {
    name: "a wrong PIN takes a press back",
    rule: "the PIN takes a press back, and nobody hears of it",
    broken: breakPort("sos", ({ cancel, state }) => ({
      cancel: (key, pin) =>
        cancel(key, pin).catch((error: unknown) => {
          if (tagOf(error) === "PinWrong") return state()
          throw error
        }),
    })),
  },
  {
    name: "a press is answered and not stored",
    rule: "a press goes out when its countdown is over, not before, and tells her people with the place",
    broken: breakPort("sos", ({ state }) => ({ start: state })),
  },
  {
    name: "a press that is let go goes on",
    rule: "a press that is held goes out eight seconds after it began, and one that is let go is withdrawn",
    broken: breakPort("sos", ({ state }) => ({ release: state })),
  },
  {
    name: "a PIN that overtakes its press is not heard",
    rule: "a PIN that overtakes its press cancels it before it comes; a wrong one leaves it to ring, the duress PIN tells her people",
    broken: breakPort("sos", ({ start, cancel, state }) => {
      const came = new Set<string>()
      return {
        start: (input, key) => start(input, key).finally(() => came.add(key)),
        cancel: (key, pin) => (came.has(key) || pin === null ? cancel(key, pin) : state()),
      }
    }),
  },
  {
    name: "SOS is not told while an alarm is open",
    rule: "a hold still counts when the one it joined is let go, also while an alarm is open that it tells about (B-04)",
    broken: breakOutbox((sent) => sent.filter(({ text }) => !text.includes("pressed SOS"))),
  },
  {
    name: "a press that comes again is another one",
    rule: "a press whose answer was lost is the same press when it comes again",
    broken: breakPort("sos", ({ start }) => {
      let tries = 0
      return { start: (input, key) => start(input, `${key}-${(tries += 1)}`) }
    }),
  },
  {
    name: "the duress PIN takes a press back for good",
    rule: "taking a press back with the duress PIN looks like the safe one and tells her people (N-04)",
    broken: breakOutbox((sent) => sent.filter(({ text }) => !/duress/iu.test(text))),
  },
  {
    name: "a PIN by text is not heard where no date is on",
    rule: "the PIN by text ends an alarm without a date, and the answer is the same whatever the PIN was",
    broken: (healthy) => ({
      ...healthy,
      reply: (phone, text) => healthy.reply(phone, /^\d{4}$/u.test(text) ? "HELLO" : text),
    }),
  },
  {
    name: "an alarm that is over tells everybody of the next one",
    rule: "the link of an alarm that is over shows that another is open to whoever was told of that one, and to nobody else",
    broken: breakPort("incident", ({ openLink }) => {
      let isOpen = false
      return {
        openLink: async (token) => {
          const view = await openLink(token)
          isOpen = isOpen || view.isOtherOpen
          return { ...view, isOtherOpen: isOpen }
        },
      }
    }),
  },
  {
    name: "a press that waited is told as one of now",
    rule: "a press that waited without a line tells her people when she pressed, and that it was sent later",
    broken: breakPort("sos", ({ start }) => ({
      start: (input, key) => start({ ...input, pressedAgoMs: 0 }, key),
    })),
  },
  {
    name: "what was sent late does not say so",
    rule: "a broadcast that waited says when she sent it, by text, call and mail",
    broken: breakOutbox((sent) =>
      sent.map((each) => ({
        ...each,
        text: each.text.replace(/, but it could only be sent at \d\d:\d\d/u, ""),
      })),
    ),
  },
  {
    name: "an ask that waited is told as one of now",
    rule: "what she asks for says how long ago that was where it waited, and nothing of it where it did not",
    broken: breakPort("sos", ({ ask }) => ({ ask: (input, key) => ask({ ...input, pressedAgoMs: 0 }, key) })),
  },
  {
    name: "a broadcast during an alarm is not known afterwards",
    rule: "it is known when she told everybody at once, last, also where an alarm was open, and not of a press alone",
    broken: breakPort("sos", ({ broadcast }) => ({
      broadcast: async (input, key) => ({ ...(await broadcast(input, key)), broadcastAt: null }),
    })),
  },
  {
    name: "a broadcast calls nobody",
    rule: "a broadcast tells everybody who said yes at once, whatever their tier, by text, call and mail (EMBC-01)",
    broken: breakOutbox((sent) => sent.filter((each) => !isAlert(each) || each.channel !== "voice")),
  },
  {
    name: "a third escape text goes out",
    rule: "at the end the second text goes out by itself, once, and no third (ESC-01, ESC-03)",
    broken: breakOutbox((sent) => {
      const last = sent.findLast(({ text }) => /\bagain\b|still/iu.test(text))
      return last === undefined ? sent : [...sent, copyTo(last, last.to, "third")]
    }),
  },
  {
    name: "who is safe is texted for again",
    rule: "whoever is safe is not texted for again, and saying so twice changes nothing (ESC-04)",
    broken: breakPort("escapeText", ({ state }) => ({ safe: state })),
  },
  {
    name: "the place of a call for help is dated by the phone's clock",
    rule: "the place of a call for help is as old as the phone measured, by the backend's clock, however wrong the phone's is (LOC-04)",
    broken: breakPort("sos", ({ ask }) => ({
      ask: (given, key) => {
        const { fixAgoMs: _, ...input } = given
        return ask(input, key)
      },
    })),
  },
  {
    name: "who was removed takes an ask",
    rule: "who was removed takes no ask any more, also beside an alarm that she must not seem to know of, and nothing of it differs (N-04)",
    broken: breakPort("circle", ({ list }) => ({
      remove: async () => {
        await list()
      },
    })),
  },
  {
    name: "whoever had an ask is shown as having it after a STOP",
    rule: "whoever has it and says STOP has it no more: she sees that nobody has, and the others are asked once more",
    broken: breakPort("sos", ({ state }) => {
      const claims = new Map<string, AskClaim | null>()
      return {
        state: async () => {
          const seen = await state()
          const asks = seen.asks.map((ask) => ({ ...ask, claim: ask.claim ?? claims.get(ask.key) ?? null }))
          for (const { key, claim } of asks) claims.set(key, claim)
          return { ...seen, asks }
        },
      }
    }),
  },
  {
    name: "every STOP has the others asked once more",
    rule: "STOP of whoever has nothing, or after it is over, asks nobody once more",
    broken: breakOutbox((sent) => {
      const isStopped = sent.some(({ text }) => /Reply START/u.test(text))
      const asked = sent.findLast(({ text }) => text.includes("/a/"))
      return isStopped && asked !== undefined ? [...sent, copyTo(asked, asked.to, "again")] : sent
    }),
  },
  {
    name: "her people are asked to call her while she is forced",
    rule: "while she is forced no text asks anybody to call her, though she asked for that; once she is safe it does again (B-05)",
    broken: breakOutbox((sent) =>
      sent.map((message) => ({
        ...message,
        text: message.text.replace("asks for you", "asks: please call me"),
      })),
    ),
  },
]
