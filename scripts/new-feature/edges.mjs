// What a new file of backends, screens, journeys and docs starts with; every text is a function of the feature's name in its spellings.
import { template } from "./template.mjs"

export const edges = {
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
