import { sentenceOf } from "./check.ts"
import { refuseBadSkips, type Rule, type Skips } from "./rule.ts"
import { allRules } from "./rules.ts"
import type { Subject } from "./subject.ts"

export interface ConformOptions {
  /** The rules to run; all of them unless given. */
  readonly rules?: ReadonlyArray<Rule<Subject>>
  /** Rules that are left out, by title, each with its reason. */
  readonly skip?: Skips
  /** Rejects when a rule has taken too long; without it a rule that waits for ever waits for ever. */
  readonly deadline?: () => Promise<never>
  /** Told after each rule; `error` is null when it passed. */
  readonly onRule?: (title: string, error: string | null) => void
}

export interface ConformReport {
  readonly passed: ReadonlyArray<string>
  readonly failed: ReadonlyArray<{ readonly rule: string; readonly error: string }>
  readonly skipped: ReadonlyArray<{ readonly rule: string; readonly reason: string }>
}

/**
 * Holds one backend to the rules, one after another, without a test runner: for command lines and for backends behind a
 * URL. Unlike tests the rules share the subject, whose clock runs on; each makes its own people.
 * Throws for a skip without a reason or of a rule that does not exist.
 */
export async function conform(subject: Subject, options: ConformOptions = {}): Promise<ConformReport> {
  const { rules = allRules, skip = {}, deadline, onRule } = options
  refuseBadSkips("conform", rules, skip)
  const passed: Array<string> = []
  const failed: Array<ConformReport["failed"][number]> = []
  for (const { title, run } of rules.filter((rule) => skip[rule.title] === undefined)) {
    const ends = deadline ? [run(subject), deadline()] : [run(subject)]
    const error = await Promise.race(ends).then(() => null, sentenceOf)
    if (error === null) passed.push(title)
    else failed.push({ rule: title, error })
    onRule?.(title, error)
  }
  const skipped = Object.entries(skip).map(([rule, reason]) => ({ rule, reason }))
  return { passed, failed, skipped }
}
