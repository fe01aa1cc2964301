import { writeFileSync } from "node:fs"

/**
 * What no test answered for: an error that nobody caught, a worker that died. Vitest fails for it and leaves it out of its
 * report. Written as failures, as `counts.mjs` has them, to the file that STRAY_ERRORS_FILE names.
 */
export default class StrayErrorsReporter {
  onTestRunEnd(_testModules, unhandledErrors) {
    const failures = unhandledErrors.map(({ name, message, stack, type, VITEST_TEST_PATH: file }) => ({
      title: [file, type ?? "Unhandled Error", "outside any test"].filter(Boolean).join(" › "),
      why: stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ""}`,
    }))
    if (process.env.STRAY_ERRORS_FILE) writeFileSync(process.env.STRAY_ERRORS_FILE, JSON.stringify(failures))
  }
}
