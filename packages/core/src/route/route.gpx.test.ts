import { describe, expect, test } from "vitest"
import { distanceToRoute, GPX_CHARACTERS_MAX, lineOf, readGpx, simplify } from "./index.ts"

const point = (latitude: number | string, longitude: number | string, tag = "trkpt") =>
  `<${tag} lat="${latitude}" lon="${longitude}"><ele>180</ele></${tag}>`
const gpx = (...points: ReadonlyArray<string>) =>
  `<?xml version="1.0"?><gpx><trk><name>Home</name><trkseg>${points.join("\n")}</trkseg></trk></gpx>`

describe("a GPX file", () => {
  test("gives its track, in its order", () => {
    expect(readGpx(gpx(point(41.1, -87.1), point(41.2, -87.2))).points).toEqual([
      { latitude: 41.1, longitude: -87.1 },
      { latitude: 41.2, longitude: -87.2 },
    ])
  })

  test("gives its route where it has no track, with attributes in any order and quotes of either kind", () => {
    const other = `<rtept lon='-87.2' lat='41.2'/>`
    expect(readGpx(gpx(point(41.1, -87.1, "rtept"), other)).points).toHaveLength(2)
  })

  test("keeps a place once that is written twice", () => {
    expect(readGpx(gpx(point(1, 1), point(1, 1), point(1.01, 1))).points).toHaveLength(2)
  })

  test.each([
    ["nothing", ""],
    ["a page", "<html><body>Hello</body></html>"],
    ["one place", gpx(point(1, 1))],
    [
      "places that are none on Earth",
      gpx(point(91, 0), point(0, 181), point("1e1", 2), point("NaN", 2), point("", "")),
    ],
    [
      "an entity in place of a number",
      `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${gpx(point("&a;", 1), point("&a;", 2))}`,
    ],
  ])("with %s has no track", (_, text) => {
    expect(readGpx(text)).toEqual({ points: null, fault: "no-track" })
  })

  test("that is too large is not read, and one that is made to be slow is read at once", () => {
    expect(readGpx("<".repeat(GPX_CHARACTERS_MAX + 1)).fault).toBe("too-large")
    for (const evil of [
      "<trkpt ",
      '<trkpt lat="',
      "<trkpt lat = ",
      "<trkpt" + " ".repeat(400),
      `<trkpt lat="${" ".repeat(480)}>`,
    ])
      expect(readGpx(evil.repeat(GPX_CHARACTERS_MAX / 1_000)).fault).not.toBeNull()
    const many = Array.from({ length: 10_002 }, (_, index) => point(index / 1_000, 1)).join("")
    expect(readGpx(many).fault).toBe("too-large")
  })

  test("with thousands of points is straightened to 500, none of which is far from it", () => {
    const wave = (index: number) => ({
      latitude: 41 + index / 50_000,
      longitude: -87 + Math.sin(index / 60) / 300,
    })
    const track = Array.from({ length: 5_000 }, (_, index) => wave(index))
    const { points } = readGpx(gpx(...track.map(({ latitude, longitude }) => point(latitude, longitude))))
    expect(points?.length).toBeLessThanOrEqual(500)
    const line = lineOf(points ?? [])
    expect(Math.max(...track.map((place) => distanceToRoute(line, place)))).toBeLessThanOrEqual(40)
  })

  test("that winds too much for that is refused", () => {
    const zigzag = Array.from({ length: 1_200 }, (_, index) =>
      point(index / 1_000, index % 2 === 0 ? 0 : 0.01),
    )
    expect(readGpx(gpx(...zigzag)).fault).toBe("too-winding")
  })

  test("keeps its first and last place however straight it is", () => {
    const straight = Array.from({ length: 10 }, (_, index) => ({ latitude: 0, longitude: index / 100 }))
    expect(simplify(straight, 5, 500)).toEqual([straight[0], straight[9]])
  })
})
