import { existsSync, readFileSync } from "node:fs"

const NOTHING = { passed: 0, failed: 0, skipped: 0 }
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined)

/** A test file that could not be loaded has no failed test in it; it counts as one. */
export const countVitest = (file) => {
  const report = read(file)
  if (!report) return NOTHING
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  }
}

/** A flaky test passed only when repeated: a failure to look into. */
export const countPlaywright = (file) => {
  const report = read(file)
  if (!report) return NOTHING
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}
