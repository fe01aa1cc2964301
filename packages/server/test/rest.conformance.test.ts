import { describeRules, rulesByFeature } from "@porchlight/conformance"
import { afterAll, beforeAll, describe, test } from "vitest"
import { freshPglite, type OpenDatabase } from "./databases.ts"
import { groundOn, overHttp, serverSubject, type Ground } from "./subject.ts"

describe("a client over HTTP conforms", () => {
  let opened: OpenDatabase
  let ground: Ground
  beforeAll(async () => {
    opened = await freshPglite()
    ground = groundOn(opened.database)
  })
  afterAll(() => opened.close())
  for (const [feature, rules] of Object.entries(rulesByFeature)) {
    describeRules({ describe, test }, feature, rules, () => serverSubject(ground, overHttp))
  }
})
