// What a new file of core and machines starts with; every text is a function of the feature's name in its spellings.
import { template } from "./template.mjs"

export const domain = {
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
  fc.assert(
    fc.property(fc.record({ id: fc.string() }), (value) => {
      expect(roundTrip(value)).toEqual(value)
    }),
  )
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
  expect(reached).toEqual(new Set(Object.keys(machine.states)))
})
`,
  ),
}
