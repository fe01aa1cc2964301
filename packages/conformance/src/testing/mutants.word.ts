import { breakOutbox, breakPort, type Mutant } from "./mutant.ts"

const NOTHING_KNOWN = "HELLO"
const PIN = /^\d{4,8}$/u

/** A backend that hears another text than the one that came. */
function mishear(heard: (text: string) => string): Mutant["broken"] {
  return (healthy) => ({ ...healthy, reply: (phone, text) => healthy.reply(phone, heard(text)) })
}

/** Backends that go wrong when somebody says a PIN or a word of hers. */
export const wordMutants: ReadonlyArray<Mutant> = [
  {
    name: "a PIN that ends an alarm counts each time it is sent",
    rule: "a wrong PIN counts once, however often it is sent again because its answer was lost",
    broken: breakPort("incident", ({ resolve }) => ({ resolve: (id, pin) => resolve(id, pin) })),
  },
  {
    name: "a PIN by text means nothing where neither a date nor an alarm is on",
    rule: "without a date a PIN by text gets one answer, whichever it is; the duress PIN tells her people, and the safe one ends that (N-04)",
    broken: mishear((text) => (PIN.test(text) ? NOTHING_KNOWN : text)),
  },
  {
    name: "wrong PINs by text are not counted to five",
    rule: "the fifth wrong PIN by text without a date is answered as the first, and tells her people",
    broken: (healthy) => {
      const tried = new Set<string>()
      return {
        ...healthy,
        reply: async (phone, text) => {
          const isAgain = PIN.test(text) && tried.has(phone + text)
          tried.add(phone + text)
          await healthy.reply(phone, isAgain ? NOTHING_KNOWN : text)
        },
      }
    },
  },
  {
    name: "the duress word is taken for the safe one",
    rule: "without a date her words by text are answered alike, and the duress word tells her people (SAFE-01)",
    broken: mishear((text) => text.replace(/^green/iu, "blue")),
  },
  {
    name: "a call for help hears PINs alone",
    rule: "a word by text ends a call for help as a PIN does; under duress nobody hears that she is safe (N-04)",
    broken: mishear((text) => (/lantern/iu.test(text) ? NOTHING_KNOWN : text)),
  },
  {
    name: "a PIN in a call about a date that is over means nothing",
    rule: "a PIN in a check-in call counts also where the date has ended meanwhile: under duress they hear (N-04)",
    broken: (healthy) => ({
      ...healthy,
      pressKey: async (id, digit) => {
        if (!PIN.test(digit)) await healthy.pressKey(id, digit)
      },
    }),
  },
  {
    name: "whoever texts to an alarm is told that it was received",
    rule: "a text answers no alarm and says how one does; it is no word on whether somebody can be reached",
    broken: breakOutbox((sent) =>
      sent.map((message) =>
        message.text.startsWith("We cannot take that") ? { ...message, text: "Received." } : message,
      ),
    ),
  },
]
