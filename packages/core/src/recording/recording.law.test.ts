import { describe, expect, test } from "vitest"
import { RECORDING_REGIONS, recordingMessages, regionOf } from "./index.ts"

const codes = (law: string) =>
  RECORDING_REGIONS.filter((region) => region.law === law).map(({ code }) => code)

describe("the law on recordings by place (B-21)", () => {
  test("knows fifty states, the District of Columbia and six countries, each once", () => {
    expect(RECORDING_REGIONS.filter(({ name }) => name !== null)).toHaveLength(51)
    expect(new Set(RECORDING_REGIONS.map(({ code }) => code)).size).toBe(57)
    for (const { code, name } of RECORDING_REGIONS)
      expect(code).toMatch(name === null ? /^[A-Z]{2}$/u : /^US-[A-Z]{2}$/u)
  })

  test("names the places where everybody has to agree, and those where nobody should be sure", () => {
    expect(codes("everybody")).toEqual(
      "FR DE US-CA US-FL US-IL US-MD US-MA US-MT US-NH US-OR US-PA US-WA".split(" "),
    )
    expect(codes("unclear")).toEqual("CN US-CT US-DE US-GA US-HI US-MI US-NV US-VT".split(" "))
  })

  test("every country has a name in words", () => {
    const countries = RECORDING_REGIONS.filter(({ name }) => name === null).map(({ code }) => code)
    expect(Object.keys(recordingMessages.country).toSorted()).toEqual(countries.toSorted())
  })

  test("what is not in the list is not known", () => {
    expect(regionOf("US-CA")).toMatchObject({ name: "California", law: "everybody" })
    expect([regionOf(null), regionOf(""), regionOf("US"), regionOf("XX")]).toEqual([null, null, null, null])
  })
})
