import { BaseSequencer, type TestSpecification } from "vitest/node"
import { defineConfig } from "vitest/config"

/** Each of these takes half a minute or more; the size of a file, by which Vitest orders what it has not run before, does not tell. */
const LONG = /(conformance|main|simulate|flood|conform|matrix|check-in\.race)\.test\.ts$/

/** The long ones first, so that no core is idle while the last of them ends. */
class LongFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // How many files run at a time is said in the script: here it would not reach the projects, which leave a core idle.
    projects: ["packages/*/vitest.config.ts", "apps/*/vitest.config.ts"],
    sequence: { sequencer: LongFirst },
    coverage: { provider: "v8", include: ["packages/*/src/**"], reporter: ["text-summary"] },
  },
})
