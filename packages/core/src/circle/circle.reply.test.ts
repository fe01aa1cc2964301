import { describe, expect, test } from "vitest"
import { normalizeReply, parseReply, saysWrongNumber } from "./index.ts"

const type = (text: string) => parseReply(text).type

describe("a contact who wants no more messages", () => {
  test.each([
    "STOP",
    "stop",
    "Stop",
    " stop ",
    "STOP.",
    "Stop!",
    "STOP!!!",
    "stop…",
    '"STOP"',
    "'stop'",
    "(stop)",
    "*STOP*",
    "STOP 🛑",
    "🛑 stop 🛑",
    "S T O P",
    "S.T.O.P.",
    "s-t-o-p",
    "ＳＴＯＰ",
    "ⓢⓣⓞⓟ",
    "STOP\n",
    "stop\u200b",
    "Stop, please",
    "Please stop",
    "please STOP!",
    "STOPALL",
    "stop all",
    "Stop-All",
    "stop it",
    "STOP NOW",
    "stop texting me",
    "Stop messaging me!",
    "UNSUBSCRIBE",
    "unsubscribe me",
    "Cancel",
    "END",
    "quit",
    "QUIT.",
    "revoke",
    "opt out",
    "Opt-out",
    "OPTOUT",
    "remove me",
    "Don't text me",
    "don’t text me.",
    "dont text me",
    "Do not contact me",
    "leave me alone!",
    "no more texts",
    "take me off",
    "ARRÊT",
    "arrêt",
    "ALTO",
    "Basta",
    "BAJA",
    "darme de baja",
    "no más mensajes",
    "¡Alto!",
    "Parar",
    "stopp",
  ])("'%s' is stop (CONS-02)", (text) => {
    expect(type(text)).toBe("stop")
  })
})

describe("a contact who asks what this is", () => {
  test.each([
    "HELP",
    "help",
    "Help!",
    "HELP?",
    " help. ",
    "h e l p",
    "H.E.L.P.",
    "ＨＥＬＰ",
    "help ❓",
    "help me",
    "Help please",
    "please help",
    "INFO",
    "info?",
    "more info",
    "information",
    "AIDE",
    "aidé",
    "ayuda",
    "¡Ayuda!",
    "Hilfe",
    "HILFE!",
    "who is this",
    "Who is this?",
    "who's this?",
    "Who’s this",
    "whos this",
    "who are you?",
    "Who are you",
    "what is this",
    "What's this?",
    "support",
  ])("'%s' is help", (text) => {
    expect(type(text)).toBe("help")
  })
})

describe("a contact who agrees", () => {
  test.each([
    "yes",
    "YES",
    "Yes",
    "yEs",
    "  yes  ",
    "\tyes\r\n",
    "Yes.",
    "YES!",
    "yes!!",
    "'yes'",
    "Yes 👍",
    "👍🏽 yes",
    "Y",
    "y.",
    "Yep",
    "yeah!",
    "Yes please",
    "yes, please!",
    "I agree",
    "AGREE",
    "ｙｅｓ",
    "SI",
    "Sí",
    "¡SÍ!",
    "si, acepto",
    "Claro que sí",
  ])("'%s' is yes (CONS-02)", (text) => {
    expect(type(text)).toBe("yes")
  })

  test.each([
    "",
    " ",
    "👍",
    "1",
    "ok",
    "sure, who is this",
    "yes but who are you",
    "yes?no",
    "yesterday",
    "eyes",
    "no yes",
    "not yes",
    "Yes I would like you to stop",
    "yesyes",
    "si me dices de qué se trata",
    "claro",
    "maybe",
    "<script>yes</script>",
    "yes'; drop table contacts; --",
  ])("'%s' is not: consent is never guessed", (text) => {
    expect(type(text)).not.toBe("yes")
  })
})

describe("a contact who does not agree, or comes back", () => {
  test.each(["no", "NO", "No!", "nope", "no thanks", "No, thank you.", "n", "decline"])(
    "'%s' is no",
    (text) => {
      expect(type(text)).toBe("no")
    },
  )

  test.each(["START", "start", "Start!", "UNSTOP", "resume", "subscribe", "opt in", "opt-in", "OPTIN"])(
    "'%s' is start",
    (text) => {
      expect(type(text)).toBe("start")
    },
  )
})

describe("a dater who answers a prompt", () => {
  test.each([
    "ok",
    "OK",
    "Okay",
    "k",
    "O.K.",
    "I'm ok",
    "I’m okay!",
    "im safe",
    "I am safe",
    "safe",
    "fine",
    "ok 👌",
  ])("'%s' is ok", (text) => {
    expect(type(text)).toBe("ok")
  })

  test.each([
    ["+15", 15],
    ["+30", 30],
    ["+60", 60],
    [" + 15 ", 15],
    ["+30 min", 30],
    ["+60 minutes please", 60],
    ["＋１５", 15],
  ])("'%s' asks for %i more minutes", (text, minutes) => {
    expect(parseReply(text)).toEqual({ type: "extend", minutes, pin: null })
  })

  test.each([
    ["+30 1397", 30, "1397"],
    ["+15 min 13975", 15, "13975"],
    ["＋６０　12345678", 60, "12345678"],
  ])("'%s' asks for more time with her PIN (B-16)", (text, minutes, pin) => {
    expect(parseReply(text)).toEqual({ type: "extend", minutes, pin })
  })

  test.each(["+30 139", "+30 123456789", "+301397", "+45 1397", "+30 1397 1397"])(
    "'%s' asks for no time",
    (text) => {
      expect(parseReply(text).type).not.toBe("extend")
    },
  )

  test.each(["15", "+45", "+1500", "-15", "+15 +30", "15+"])("'%s' does not", (text) => {
    expect(type(text)).not.toBe("extend")
  })

  test.each(["1234", "98765432", " 1357 ", "1234."])("'%s' is a PIN", (text) => {
    expect(parseReply(text)).toEqual({ type: "pin", pin: text.replace(/\D/g, "") })
  })

  test.each(["123", "123456789", "12 34", "1234a", "+1234"])("'%s' is no PIN", (text) => {
    expect(type(text)).not.toBe("pin")
  })
})

test("STOP wins: no stop word means anything else, and no other text is taken for one", () => {
  expect(type("cancel")).toBe("stop")
  expect(type("stop worrying, I am on my way")).toBe("other")
  expect(type("do not stop")).toBe("other")
  expect(type("she is at the bus stop")).toBe("other")
  expect(type("the end")).toBe("other")
})

test.each([
  ["  YES!  ", "yes"],
  ["Don’t   text\nme", "dont text me"],
  ["Arrêt", "arret"],
  ["opt-out", "opt out"],
  ["+ 15", "+ 15"],
  ["🙂", ""],
])("'%s' is reduced to '%s'", (text, reduced) => {
  expect(normalizeReply(text)).toBe(reduced)
})

describe("somebody who has the number of somebody else by now", () => {
  test.each([
    "Wrong number",
    "wrong number.",
    "Sorry, wrong number!",
    "You have the wrong number",
    "Please stop texting me",
    "Número equivocado",
    "Se equivocó de número",
    "No me escriban más",
  ])("is understood by %j, which alone is no STOP: it may be a member's own word", (text) => {
    expect([saysWrongNumber(text), type(text)]).toEqual([true, "other"])
  })

  test.each(["What is the right number?", "Her number is wrong, call me", "STOP", ""])(
    "does not write %j",
    (text) => {
      expect(saysWrongNumber(text)).toBe(false)
    },
  )
})
