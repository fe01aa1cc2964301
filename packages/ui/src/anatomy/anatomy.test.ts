import { expect, test } from "vitest"
import type { Anatomy } from "./index.ts"

const anatomies = import.meta.glob<Readonly<Record<string, Anatomy>>>("../*/*.anatomy.ts", { eager: true })
const stories = import.meta.glob<string>("../*/*.stories.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
})

const folderOf = (path: string) => path.split("/")[1] ?? ""

/** The states that the stories of a feature say they show. */
const toldIn = (folder: string): ReadonlySet<string> =>
  new Set(
    Object.entries(stories)
      .filter(([path]) => folderOf(path) === folder)
      .flatMap(([, text]) => [...text.matchAll(/state:([\w-]+)/gu)].map(([, state = ""]) => state)),
  )

test("every state of every part there is has a story (EXT-13)", () => {
  const untold = Object.entries(anatomies).flatMap(([path, module]) => {
    const told = toldIn(folderOf(path))
    return Object.values(module).flatMap(({ scope, states = [] }: Partial<Anatomy>) =>
      states.filter((state) => !told.has(state)).map((state) => `${scope}: ${state}`),
    )
  })
  expect(Object.keys(anatomies).length).toBeGreaterThan(50)
  expect(untold).toEqual([])
})
