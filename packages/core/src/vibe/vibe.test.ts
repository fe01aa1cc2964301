import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { spanish } from "../language/es/index.ts"
import { inLanguage, register } from "../language/index.ts"
import { addMs, HOUR_MS, MINUTE_MS, toInstant } from "../time/index.ts"
import {
  levelOf,
  needsHelp,
  NewVibe,
  noteLeft,
  toggleReason,
  VIBE_FEELINGS,
  VIBE_LEVELS,
  VIBE_NOTE_MAX_LENGTH,
  VIBE_REASONS,
  vibeMessages,
  vibeRecipients,
  vibeText,
} from "./index.ts"

register("es", spanish)

const NOW = toInstant(1_795_287_600_000)
const isVibe = Schema.is(NewVibe)
const vibe = { vibe: "off", reasons: [], note: "", sharedAgoMs: 0 } as const

describe("a vibe", () => {
  test("is one of five feelings in the dialog and of three levels on the page (VIBE-03)", () => {
    expect(VIBE_FEELINGS).toEqual(["good", "mixed", "off", "triggering", "angry"])
    expect(VIBE_LEVELS).toEqual(["great", "okay", "rough"])
  })

  test("is told as a level: good as great, mixed as okay, the others as rough (VIBE-03)", () => {
    expect(VIBE_FEELINGS.map(levelOf)).toEqual(["great", "okay", "rough", "rough", "rough"])
    expect(VIBE_LEVELS.map(levelOf)).toEqual(VIBE_LEVELS)
  })

  test("offers help when it is rough, and only then (VIBE-04)", () => {
    expect([...VIBE_LEVELS, ...VIBE_FEELINGS].filter(needsHelp)).toEqual([
      "rough",
      "off",
      "triggering",
      "angry",
    ])
  })

  test("must be chosen, from those that there are (VIBE-05)", () => {
    expect(isVibe(vibe)).toBe(true)
    expect(isVibe({ ...vibe, vibe: "" })).toBe(false)
    expect(isVibe({ ...vibe, vibe: "awful" })).toBe(false)
    expect(vibeMessages.selectRequired).toBe("Please select your current vibe")
  })

  test("may have a note of 500 characters and no more (VIBE-05, CONST-13)", () => {
    expect(VIBE_NOTE_MAX_LENGTH).toBe(500)
    expect(isVibe({ ...vibe, note: "é".repeat(500) })).toBe(true)
    expect(isVibe({ ...vibe, note: "é".repeat(501) })).toBe(false)
    expect([noteLeft(""), noteLeft("🌙".repeat(500)), noteLeft("x".repeat(501))]).toEqual([500, 0, -1])
  })

  test("has five reasons, each of them once (VIBE-06, CONST-19)", () => {
    expect(VIBE_REASONS.map((reason) => vibeMessages.reason[reason])).toEqual([
      "Ignoring my boundaries",
      "Not like their profile",
      "Pressure to drink or leave",
      "The place feels unsafe",
      "Just a bad feeling",
    ])
    expect(isVibe({ ...vibe, reasons: VIBE_REASONS })).toBe(true)
    expect(isVibe({ ...vibe, reasons: ["place", "place"] })).toBe(false)
    expect(isVibe({ ...vibe, reasons: ["bored"] })).toBe(false)
  })

  test("keeps its reasons in the order in which they are offered", () => {
    expect(toggleReason(["hunch"], "boundaries")).toEqual(["boundaries", "hunch"])
    expect(toggleReason(["boundaries", "hunch"], "hunch")).toEqual(["boundaries"])
  })
})

test("those are told who said yes and take texts (VIBE-08)", () => {
  const people = [
    { name: "Maya", status: "verified", smsEnabled: true },
    { name: "Sam", status: "verified", smsEnabled: false },
    { name: "Lee", status: "pending", smsEnabled: true },
    { name: "Kim", status: "stopped", smsEnabled: true },
  ] as const
  expect(vibeRecipients(people).map(({ name }) => name)).toEqual(["Maya"])
})

describe("the text to a contact", () => {
  const calm = { isAlarmed: false }
  const facts = {
    brand: "Porchlight",
    dater: "Ana Alvarez",
    level: "rough",
    reasons: [],
    note: "",
    sharedAt: NOW,
  } as const

  test("says who, how it feels and what she wrote (VIBE-01)", () => {
    expect(vibeText(facts, NOW, calm)).toBe("Porchlight: Ana Alvarez shared a vibe: rough.")
    expect(vibeText({ ...facts, note: "Call me at ten." }, NOW, calm)).toBe(
      "Porchlight: Ana Alvarez shared a vibe: rough. Call me at ten.",
    )
    expect(vibeText({ ...facts, reasons: ["place", "hunch"], note: "Call me" }, NOW, calm)).toBe(
      "Porchlight: Ana Alvarez shared a vibe: rough. The place feels unsafe. Just a bad feeling. Call me",
    )
  })

  test("is in the language of whoever reads it; what she wrote stays as it is (VIBE-01)", () => {
    const said = inLanguage("es", () =>
      vibeText({ ...facts, reasons: ["hunch"], note: "Call me" }, NOW, calm),
    )
    expect(said).toBe(
      "Porchlight: Ana Alvarez cuenta que su cita va: mal. Solo un mal presentimiento. Call me",
    )
  })

  test("is no all-clear to whoever was told of an alarm, and her words end before ours (VIBE-01)", () => {
    const great = { ...facts, level: "great" } as const
    const alarmed = "The alarm is still open. This does not end it."
    const said = (note: string) => vibeText({ ...great, note }, NOW, { isAlarmed: true })
    expect(said("")).toBe(`Porchlight: Ana Alvarez shared a vibe: great. ${alarmed}`)
    expect(said("All is fine ")).toBe(`Porchlight: Ana Alvarez shared a vibe: great. All is fine. ${alarmed}`)
    expect(said("Sure?")).toBe(`Porchlight: Ana Alvarez shared a vibe: great. Sure? ${alarmed}`)
  })

  test("says how old it is when it waited for more than ten minutes", () => {
    expect(vibeText(facts, addMs(NOW, 10 * MINUTE_MS), calm)).not.toContain("ago")
    expect(vibeText(facts, addMs(NOW, 42 * MINUTE_MS), calm)).toBe(
      "Porchlight: Ana Alvarez shared a vibe: rough. This was 42 min ago.",
    )
    const next = vibeText(facts, addMs(NOW, 13 * HOUR_MS), calm)
    expect(next).toBe("Porchlight: Ana Alvarez shared a vibe: rough. This was 13 h ago.")
    expect(inLanguage("es", () => vibeText(facts, addMs(NOW, 13 * HOUR_MS), calm))).toMatch(
      /Esto fue hace 13 h\.$/u,
    )
  })
})
