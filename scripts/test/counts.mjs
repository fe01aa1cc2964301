import { existsSync, readFileSync } from "node:fs"

const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [] }
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined)

/** A test file that could not be loaded has no failed test in it; it counts as one. So does each error outside any test. */
export const countVitest = (file, strayFile) => {
  const report = read(file)
  if (!report) return NOTHING
  const stray = read(strayFile) ?? []
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length + stray.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [
      ...stray,
      ...brokenFiles.map(({ name, message }) => ({ title: name, why: message })),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => ({
            title: `${name} › ${fullName}`,
            why: failureMessages.join("\n"),
          })),
      ),
    ],
  }
}

/** A flaky test passed only when repeated: a failure to look into. */
export const countPlaywright = (file) => {
  const report = read(file)
  if (!report) return NOTHING
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = specsOf(report.suites).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, results }) => ({
        title: `[${projectName}] ${file}:${line} › ${title}`,
        why: results.map(({ error }) => error?.message ?? "").join("\n"),
      })),
  )
  return { passed: expected, failed: unexpected + flaky, skipped, failures }
}

const specsOf = (suites = []) => suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites)])
