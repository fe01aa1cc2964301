// What a new file of each role starts with. Every text is a function of the feature's name in its spellings.
const template = (text, file) => ({ text, file })

export const templates = {
  "core.index": template(
    ({ feature }) => `export * from "./${feature}.constants.ts"
export * from "./${feature}.errors.ts"
export * from "./${feature}.messages.ts"
export type * from "./${feature}.port.ts"
export * from "./${feature}.ts"
`,
  ),
  "core.rules": template(
    ({ pascal }) => `/** Times are instants in ms since the epoch. */
export interface ${pascal} {
  readonly id: string
}
`,
  ),
  "core.constants": template(
    ({ constant }) => `/** Source: docs/requirements.md. */
export const ${constant}_NAME_MAX_LENGTH = 100
`,
  ),
  "core.schema": template(
    ({ pascal }) => `import * as Schema from "effect/Schema"

/** The wire form. */
export const ${pascal}Schema = Schema.Struct({ id: Schema.String })
`,
  ),
  "core.errors": template(
    ({ pascal }) => `export class ${pascal}NotFound extends Error {
  readonly _tag = "${pascal}NotFound"
}
`,
  ),
  "core.messages": template(
    ({ camel }) => `export const ${camel}Messages = {
  notFound: "This is not here any more.",
} as const
`,
  ),
  "core.port": template(
    ({ feature, pascal }) => `import type { ${pascal} } from "./${feature}.ts"

/** What a backend must do. */
export interface ${pascal}Port {
  /** Rejects with ${pascal}NotFound when there is none. */
  get(id: string): Promise<${pascal}>
}
`,
  ),
  "core.test": template(
    ({ feature, camel }) => `import { describe, expect, it } from "vitest"
import { ${camel}Messages } from "./index.ts"

describe("${feature}", () => {
  it("says what is missing", () => {
    expect(${camel}Messages.notFound).not.toBe("")
  })
})
`,
  ),
  "core.laws": template(
    ({ feature, pascal }) => `import fc from "fast-check"
import * as Schema from "effect/Schema"
import { expect, it } from "vitest"
import { ${pascal}Schema } from "./${feature}.schema.ts"

it("the wire form of a ${feature} comes back as it went", () => {
  const roundTrip = (value: { id: string }) =>
    Schema.decodeUnknownSync(${pascal}Schema)(Schema.encodeSync(${pascal}Schema)(value))
  fc.assert(fc.property(fc.record({ id: fc.string() }), (value) => expect(roundTrip(value)).toEqual(value)))
})
`,
  ),
  "machines.index": template(
    ({ feature }) => `export * from "./${feature}.connect.ts"
export * from "./${feature}.machine.ts"
export type * from "./${feature}.types.ts"
`,
  ),
  "machines.types": template(
    ({ feature, pascal }) => `import type { ${pascal} } from "@porchlight/core/${feature}"

export interface ${pascal}Context {
  readonly id: string
  readonly loaded: ${pascal} | undefined
}

export type ${pascal}Event = { type: "LOAD.RETRY" }
`,
  ),
  "machines.machine": template(
    ({
      feature,
      pascal,
      camel,
    }) => `import type { ${pascal}, ${pascal}Port } from "@porchlight/core/${feature}"
import { assign, fromPromise, setup } from "xstate"
import type { ${pascal}Context, ${pascal}Event } from "./${feature}.types.ts"

export const ${camel}Machine = (port: ${pascal}Port) =>
  setup({
    types: {} as { context: ${pascal}Context; events: ${pascal}Event; input: { id: string } },
    actors: { load: fromPromise<${pascal}, string>(({ input }) => port.get(input)) },
  }).createMachine({
    id: "${feature}",
    context: ({ input }) => ({ id: input.id, loaded: undefined }),
    initial: "loading",
    states: {
      loading: {
        invoke: {
          src: "load",
          input: ({ context }) => context.id,
          onDone: { target: "shown", actions: assign({ loaded: ({ event }) => event.output }) },
          onError: "failed",
        },
      },
      shown: {},
      failed: { on: { "LOAD.RETRY": "loading" } },
    },
  })
`,
  ),
  "machines.connect": template(
    ({ feature, pascal }) => `import type { ${pascal}Context, ${pascal}Event } from "./${feature}.types.ts"

interface ${pascal}Snapshot {
  readonly value: "loading" | "shown" | "failed"
  readonly context: ${pascal}Context
}

/** The view of a snapshot, free of any framework. */
export const connect${pascal} = ({ value, context }: ${pascal}Snapshot, send: (event: ${pascal}Event) => void) => ({
  state: value,
  loaded: context.loaded,
  retry: () => send({ type: "LOAD.RETRY" }),
})
`,
  ),
  "machines.test": template(
    ({ feature, camel }) => `import { expect, it } from "vitest"
import { createActor, waitFor } from "xstate"
import { ${camel}Machine } from "./index.ts"

it("a ${feature} is shown once it is loaded", async () => {
  const actor = createActor(${camel}Machine({ get: async (id) => ({ id }) }), { input: { id: "one" } }).start()
  const snapshot = await waitFor(actor, ({ value }) => value === "shown")
  expect(snapshot.context.loaded).toEqual({ id: "one" })
})
`,
  ),
  "machines.paths": template(
    ({ feature, camel }) => `import { expect, it } from "vitest"
import { getShortestPaths } from "xstate/graph"
import { ${camel}Machine } from "./index.ts"

it("every state is reached", () => {
  const machine = ${camel}Machine({ get: async (id) => ({ id }) })
  const paths = getShortestPaths(machine, {
    input: { id: "one" },
    events: [
      { type: "LOAD.RETRY" },
      { type: "xstate.done.actor.0.${feature}.loading", output: { id: "one" } } as never,
      { type: "xstate.error.actor.0.${feature}.loading", error: new Error("no") } as never,
    ],
    serializeState: ({ value }) => JSON.stringify(value),
  })
  const reached = new Set(paths.map(({ state }) => state.value))
  expect([...reached].sort()).toEqual(Object.keys(machine.states).sort())
})
`,
  ),
  "ui.index": template(
    ({ feature, pascal }) => `export { ${pascal} } from "./${feature}.ts"
export { ${feature.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Anatomy } from "./${feature}.anatomy.ts"
export { use${pascal} } from "./use-${feature}.ts"
export { use${pascal}Context } from "./use-${feature}-context.ts"
`,
  ),
  "ui.parts": template(
    ({ feature, pascal }) => `import { ${pascal}Root } from "./${feature}-root.tsx"

/** The parts by their short names. */
export const ${pascal} = { Root: ${pascal}Root }
`,
  ),
  "ui.anatomy": template(
    ({ feature, camel }) => `export const ${camel}Anatomy = { scope: "${feature}", parts: ["root"] } as const
`,
  ),
  "ui.hook": template(
    ({ feature, pascal, camel }) => `import type { ${pascal}Port } from "@porchlight/core/${feature}"
import { connect${pascal}, ${camel}Machine } from "@porchlight/machines/${feature}"
import { useMachine } from "@xstate/react"
import { useMemo } from "react"

export const use${pascal} = ({ id, port }: { id: string; port: ${pascal}Port }) => {
  const machine = useMemo(() => ${camel}Machine(port), [port])
  const [snapshot, send] = useMachine(machine, { input: { id } })
  return connect${pascal}(snapshot, send)
}
`,
  ),
  "ui.context": template(
    ({ feature, pascal }) => `import { createContext, useContext } from "react"
import type { use${pascal} } from "./use-${feature}.ts"

export const ${pascal}Context = createContext<ReturnType<typeof use${pascal}> | undefined>(undefined)

export const use${pascal}Context = () => {
  const view = useContext(${pascal}Context)
  if (!view) throw new Error("[porchlight/${feature}] A part stands outside its root, so it has no state to show. Put it inside <${pascal}.Root>.")
  return view
}
`,
  ),
  "ui.root": template(
    ({ feature, pascal }) => `import type { ${pascal}Port } from "@porchlight/core/${feature}"
import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { ${pascal}Context } from "./use-${feature}-context.ts"
import { use${pascal} } from "./use-${feature}.ts"

export interface ${pascal}RootProps extends HTMLArkProps<"div"> {
  id: string
  port: ${pascal}Port
}

export const ${pascal}Root = ({ id, port, ...props }: ${pascal}RootProps) => {
  const view = use${pascal}({ id, port })
  return (
    <${pascal}Context value={view}>
      <ark.div data-scope="${feature}" data-part="root" data-state={view.state} {...props} />
    </${pascal}Context>
  )
}
`,
  ),
  "ui.stories": template(
    ({ pascal }) => `import type { Meta } from "@storybook/react-vite"

export default { title: "${pascal}" } satisfies Meta
export { Basic } from "./examples/basic.tsx"
`,
  ),
  "ui.examples": template(
    ({ pascal }) => `import { ${pascal} } from "../index.ts"

const port = { get: async (id: string) => ({ id }) }

export const Basic = () => (
  <${pascal}.Root id="one" port={port}>
    Example
  </${pascal}.Root>
)
`,
    () => "/basic.tsx",
  ),
  "ui.test": template(
    ({ feature }) => `import { expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { Basic } from "./examples/basic.tsx"

it("the root says which state it is in", async () => {
  const screen = await render(<Basic />)
  await expect.element(screen.getByText("Example")).toHaveAttribute("data-scope", "${feature}")
})
`,
  ),
  "conformance.rules": template(
    ({ feature, camel, pascal }) => `import type { ${pascal}Port } from "@porchlight/core/${feature}"

export const ${camel}Rules = [
  {
    title: "an unknown ${feature} is refused",
    run: async ({ port }: { port: ${pascal}Port }) => {
      const outcome = await port.get("unknown").then(() => "found", () => "refused")
      if (outcome !== "refused") throw new Error("an unknown id was found")
    },
  },
]
`,
  ),
  "adapters-memory.port": template(
    ({
      feature,
      camel,
      pascal,
    }) => `import { ${pascal}NotFound, type ${pascal}, type ${pascal}Port } from "@porchlight/core/${feature}"

export const ${camel}Memory = (rows = new Map<string, ${pascal}>()): ${pascal}Port => ({
  get: async (id) => {
    const row = rows.get(id)
    if (!row) throw new ${pascal}NotFound()
    return row
  },
})
`,
  ),
  "adapters-rest.port": template(
    ({
      feature,
      camel,
      pascal,
    }) => `import type { ${pascal}, ${pascal}Port } from "@porchlight/core/${feature}"

export const ${camel}Rest = (fetchJson: (path: string) => Promise<${pascal}>): ${pascal}Port => ({
  get: (id) => fetchJson(\`/${feature}/\${encodeURIComponent(id)}\`),
})
`,
  ),
  "server.routes": template(
    ({ feature, camel, pascal }) => `import type { ${pascal}Port } from "@porchlight/core/${feature}"
import { Hono } from "hono"

export const ${camel}Routes = (port: ${pascal}Port) =>
  new Hono().get("/${feature}/:id", async (context) => context.json(await port.get(context.req.param("id"))))
`,
  ),
  "server.sql": template(
    ({
      feature,
      camel,
      pascal,
    }) => `import { ${pascal}NotFound, type ${pascal}, type ${pascal}Port } from "@porchlight/core/${feature}"

export const ${camel}Sql = (find: (id: string) => Promise<${pascal} | undefined>): ${pascal}Port => ({
  get: async (id) => {
    const row = await find(id)
    if (!row) throw new ${pascal}NotFound()
    return row
  },
})
`,
  ),
  "server.job": template(
    ({ camel }) => `/** What runs on time; \`now\` is an instant. */
export const ${camel}Job = async (now: number) => ({ ranAt: now })
`,
  ),
  "reference.screen": template(
    ({ pascal }) => `export const ${pascal}Screen = () => <main />
`,
  ),
  "e2e.journey": template(
    ({ feature, pascal }) => `import { test } from "@playwright/test"
import { ${pascal}Model } from "./models/${feature}.model.ts"

test("the ${feature} screen opens", async ({ page }) => {
  const I = new ${pascal}Model(page)
  await I.openTheScreen()
})
`,
  ),
  "e2e.model": template(
    ({ feature, pascal }) => `import type { Page } from "@playwright/test"

/** First person: \`I.openTheScreen()\`. */
export class ${pascal}Model {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async openTheScreen() {
    await this.#page.goto("/${feature}")
  }
}
`,
  ),
  "docs.page": template(
    ({ feature, pascal }) => `# ${pascal}

Core: \`@porchlight/core/${feature}\`. Machine: \`@porchlight/machines/${feature}\`. Parts: \`@porchlight/ui/${feature}\`.
`,
  ),
}
