// Joins the requirements in docs/requirements.md (rows `| ID | state | line |`) with the tests whose titles end with the id:
// "an equal start and end switch quiet hours off (QUIET-03)". Fails when a requirement marked `done` is named by no test,
// or a test names an id that does not exist. `--all` lists the requirements that no test names, whatever their state.
import { globSync, readFileSync } from "node:fs"

const PLACES = ["packages", "apps", "e2e", "bench"]
const TESTS = PLACES.map((place) => `${place}/**/*.{test.ts,test.tsx,rules.ts,e2e.ts}`)
const ID = /[A-Z]{2,}-\d+[a-z]?/
const ROW = new RegExp(`^\\| *(${ID.source}) *\\| *([^|]*?) *\\| *(.*?) *\\|$`, "gm")
const TITLE_END = new RegExp(`\\((${ID.source}(?:, *${ID.source})*)\\)["'\`]`, "g")

const problems = []
const requirements = new Map()
for (const [, id, state, line] of readFileSync("docs/requirements.md", "utf8").matchAll(ROW)) {
  if (requirements.has(id)) problems.push(`${id} stands twice in docs/requirements.md`)
  requirements.set(id, { state: state.toLowerCase(), line, tests: [] })
}
if (requirements.size === 0)
  problems.push("docs/requirements.md has no row of the form | ID | state | line |")

/** Titles may end with other names of that form, like (UTF-8): only the groups of the ledger count. */
const groups = new Set([...requirements.keys()].map((id) => id.slice(0, id.lastIndexOf("-"))))
const files = globSync(TESTS, { exclude: (path) => /(^|\/)(node_modules|dist)(\/|$)/.test(path) })
for (const file of files) {
  for (const [, list] of readFileSync(file, "utf8").matchAll(TITLE_END)) {
    for (const id of list.split(/, */)) {
      const requirement = requirements.get(id)
      if (requirement) requirement.tests.push(file)
      else if (groups.has(id.slice(0, id.lastIndexOf("-"))))
        problems.push(`${file} names ${id}, which is no requirement`)
    }
  }
}

const states = {}
for (const [id, { state, line, tests }] of requirements) {
  states[state] ??= { rows: 0, tested: 0 }
  states[state].rows += 1
  if (tests.length > 0) states[state].tested += 1
  else if (state === "done") problems.push(`${id} is marked done, but no test names it: ${line}`)
  else if (process.argv.includes("--all")) console.log(`${id} (${state}): ${line}`)
}
console.table(states)
for (const problem of problems) console.error(problem)
console.log(`${requirements.size} requirements, ${files.length} test files, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
