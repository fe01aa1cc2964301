import { expect, test } from "vitest"
import { memoryDatabase } from "../../test/databases.ts"
import { testServer } from "../../test/http.ts"

test("the last reading is described with who told it and what the phone itself told (KEY-01)", async () => {
  const server = testServer(await memoryDatabase())
  const response = await server.request("/docs/openapi.json")
  const { components } = (await response.json()) as { components: { schemas: Record<string, unknown> } }
  await server.close()
  expect(JSON.stringify(components.schemas["LastFix"])).toContain("#/components/schemas/KnownFix")
  expect(components.schemas["KnownFix"]).toMatchObject({
    properties: { reportedBy: {}, phoneFix: {}, exactFix: {} },
  })
})
