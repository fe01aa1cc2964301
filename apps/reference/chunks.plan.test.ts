import { describe, expect, test } from "vitest"
import { planChunks, type PlannedChunk } from "./chunks.plan.ts"

const ROOT = "/app"
const chunk = (
  fileName: string,
  entry: string | null,
  imports: ReadonlyArray<string>,
  modules: Readonly<Record<string, number>>,
): PlannedChunk => ({
  fileName,
  entry: entry === null ? null : `${ROOT}${entry}`,
  imports,
  modules: Object.fromEntries(Object.entries(modules).map(([id, length]) => [ROOT + id, length])),
})

const nameOf = (id: string) =>
  planChunks([
    chunk("index.js", "/src/main.tsx", ["both.js"], { "/src/main.tsx": 10 }),
    chunk("start.js", "/src/app/start-app.tsx", ["react.js", "both.js", "fetch.js"], {
      "/src/app/app.tsx": 10,
    }),
    chunk("react.js", null, [], { "/node_modules/react/index.js": 9_000 }),
    chunk("both.js", null, [], { "/src/language/kept.ts": 10 }),
    chunk("fetch.js", null, [], { "/vite/preload-helper.js": 10 }),
    chunk("member.js", "/src/app/member.ts", ["sos-words.js", "hold.js", "dialog.js", "place.js"], {
      "/src/features/sos/sos-shell.tsx": 10,
    }),
    chunk("pin.js", "/src/features/access/pin.tsx", ["widget.js", "area.js"], {}),
    chunk("settings.js", "/src/features/settings/settings-screen.tsx", ["widget.js", "area.js"], {}),
    chunk("widget.js", null, [], { "/node_modules/@zag-js/react/machine.mjs": 10 }),
    chunk("area.js", null, [], { "/node_modules/@zag-js/auto-resize/index.mjs": 10 }),
    chunk("clarity.js", "/src/features/clarity/clarity-button.tsx", ["hold.js"], {}),
    chunk("home.js", "/src/home/home-screen.tsx", ["sos-words.js", "dialog.js", "circle.js", "long.js"], {
      "/src/home/home-screen.tsx": 10,
    }),
    chunk(
      "circle-screen.js",
      "/src/features/circle/circle-screen.tsx",
      ["circle.js", "long.js", "far.js"],
      {},
    ),
    chunk("drill.js", "/src/features/circle/drill-panel.tsx", ["place.js", "far.js"], {}),
    chunk("dashboard.js", "/src/home/dashboard.tsx", ["title.js", "cards.js"], {}),
    chunk("cards-screen.js", "/src/home/cards.tsx", ["cards.js"], {}),
    chunk("review.js", "/src/features/date-plan/review.tsx", ["trusted.js"], {}),
    chunk("invite.js", "/src/features/circle/invite.tsx", ["trusted.js"], {}),
    chunk("trusted.js", null, [], { "/packages/core/dist/circle/circle.trusted.js": 10 }),
    chunk("cards.js", null, [], { "/src/home/card.tsx": 10 }),
    chunk("vibe-screen.js", "/src/features/vibe/vibe-screen.tsx", ["title.js"], {}),
    chunk("title.js", null, [], { "/packages/ui/dist/vibe/vibe.title.js": 10 }),
    chunk("place.js", null, [], { "/src/features/circle/circle.place.ts": 10 }),
    chunk("sos-words.js", null, [], { "/packages/core/dist/sos/sos.messages.js": 10 }),
    chunk("hold.js", null, [], { "/src/features/sos/hold.ts": 10 }),
    chunk("dialog.js", null, [], { "/node_modules/@zag-js/dialog/index.js": 10 }),
    chunk("circle.js", null, [], { "/packages/ui/dist/circle/circle.parts.js": 3_000 }),
    chunk("far.js", null, [], { "/src/features/circle/far.tsx": 5_000 }),
    chunk("long.js", "/src/features/circle/long.tsx", [], { "/src/features/circle/long.tsx": 5_000 }),
  ])(ROOT + id)

describe("planChunks", () => {
  test.each([
    ["/src/app/app.tsx", "start"],
    ["/node_modules/react/index.js", "vendor"],
    ["/vite/preload-helper.js", "fetcher"],
    ["/node_modules/@zag-js/dialog/index.js", "dialog"],
    ["/node_modules/@zag-js/react/machine.mjs", "widget"],
    ["/src/features/sos/hold.ts", "shell"],
    ["/packages/core/dist/sos/sos.messages.js", "member"],
    ["/packages/ui/dist/circle/circle.parts.js", "circle-home"],
    // However long: the bundler would put it with what it depends on, and home would fetch that of others as well.
    ["/src/features/circle/long.tsx", "circle-home"],
    ["/src/features/circle/circle.place.ts", "member"],
    ["/src/features/sos/sos-shell.tsx", "member"],
    ["/src/home/card.tsx", "home"],
    ["/packages/core/dist/circle/circle.trusted.js", "circle-others"],
    ["/packages/ui/dist/vibe/vibe.title.js", "vibe-home"],
  ])("%s goes with what is loaded with it anyway: %s", (id, name) => {
    expect(nameOf(id)).toBe(name)
  })

  test.each([
    ["what a page without the app needs too", "/src/language/kept.ts"],
    ["what one screen alone needs", "/src/home/home-screen.tsx"],
    ["what is long and not of home", "/src/features/circle/far.tsx"],
    ["what some screens share of what is not ours", "/node_modules/@zag-js/auto-resize/index.mjs"],
    ["what nobody uses", "/src/later/nothing.ts"],
  ])("%s is left to the bundler", (_, id) => {
    expect(nameOf(id)).toBeNull()
  })
})
