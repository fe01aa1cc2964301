import { RuleBroken } from "./check.ts"

/** One thing that every backend must do, told as a sentence. The title names the rule in skips and reports. */
export interface Rule<Subject> {
  readonly title: string
  readonly run: (subject: Subject) => Promise<void>
}

/** Rules that are left out, by title, each with its reason. */
export type Skips = Readonly<Record<string, string>>

/** The part of a test runner that rules need; `describe` and `test` of Vitest, Jest, Mocha and node:test fit. */
export interface Runner {
  readonly describe: (name: string, body: () => void) => void
  readonly test: (name: string, run: () => Promise<void>) => void
}

/** A subject that may have something to put away after a rule. */
interface Closable {
  readonly close?: () => Promise<void>
}

/**
 * Registers rules with a test runner; each gets a fresh subject. A skipped rule is run all the same: when it passes, the
 * skip is stale and the test fails. Throws for a skip without a reason or of a rule that does not exist.
 */
export function describeRules<Subject extends Closable>(
  runner: Runner,
  name: string,
  rules: ReadonlyArray<Rule<Subject>>,
  makeSubject: () => Promise<Subject>,
  skip: Skips = {},
): void {
  refuseBadSkips(name, rules, skip)
  runner.describe(name, () => {
    for (const rule of rules) {
      const reason = skip[rule.title]
      if (reason === undefined) runner.test(rule.title, () => runFresh(rule, makeSubject))
      else runner.test(`skipped: ${rule.title} (${reason})`, () => expectBroken(rule, makeSubject))
    }
  })
}

async function runFresh<Subject extends Closable>(
  rule: Rule<Subject>,
  makeSubject: () => Promise<Subject>,
): Promise<void> {
  const subject = await makeSubject()
  try {
    await rule.run(subject)
  } finally {
    await subject.close?.()
  }
}

async function expectBroken<Subject extends Closable>(
  rule: Rule<Subject>,
  makeSubject: () => Promise<Subject>,
): Promise<void> {
  const isBroken = await runFresh(rule, makeSubject).then(
    () => false,
    () => true,
  )
  if (!isBroken) throw new RuleBroken(`The rule passes: its skip is stale. Remove it.`)
}

/** Throws for a skip that names no rule or gives no reason; titles must be unique for the same cause. */
export function refuseBadSkips(
  name: string,
  rules: ReadonlyArray<Pick<Rule<never>, "title">>,
  skip: Skips,
): void {
  const titles = new Set(rules.map(({ title }) => title))
  const unknown = Object.keys(skip).filter((title) => !titles.has(title))
  const unexplained = Object.keys(skip).filter((title) => (skip[title] ?? "").trim() === "")
  if (titles.size < rules.length)
    throw new Error(`[porchlight/conformance] ${name} has two rules of one title.`)
  if (unknown.length > 0)
    throw new Error(
      `[porchlight/conformance] ${name} skips rules that do not exist: ${unknown.join("; ")}. Remove them.`,
    )
  if (unexplained.length > 0)
    throw new Error(
      `[porchlight/conformance] ${name} skips without a reason: ${unexplained.join("; ")}. Say why.`,
    )
}
