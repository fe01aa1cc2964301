import { describeRules, rulesByFeature } from "@porchlight/conformance"
import { afterAll, beforeAll, describe, test, vi } from "vitest"
import type { OpenDatabase } from "./databases.ts"
import type { ClientMaker } from "./subject.client.ts"
import { groundOn, serverSubject, type Ground } from "./subject.ts"

/** A rule that walks through an alarm of an hour takes three seconds, and ten times that on a machine that is busy. */
const RULE_TIMEOUT_MS = 120_000

/** Holds a server on one database to every rule. Backends have a file each, so that they are tested side by side. */
export function describeConformance(
  name: string,
  fresh: () => Promise<OpenDatabase>,
  makeClient: ClientMaker,
): void {
  vi.setConfig({ testTimeout: RULE_TIMEOUT_MS })
  describe.each([name])("%s keeps the rules", () => {
    let opened: OpenDatabase
    let ground: Ground
    beforeAll(async () => {
      opened = await fresh()
      ground = groundOn(opened.database)
    })
    afterAll(() => opened.close())
    for (const [feature, rules] of Object.entries(rulesByFeature)) {
      describeRules({ describe, test }, feature, rules, () => serverSubject(ground, makeClient))
    }
  })
}
