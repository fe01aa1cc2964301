// Whether the types of a packed package are found the way its code is, for whoever imports it: attw, without its command.
import { readFile } from "node:fs/promises"
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core"
import { problemKindInfo } from "@arethetypeswrong/core/problems"

/** Our packages are modules alone: who cannot load those finds nothing, as is meant. */
const OF_OTHERS = ["node10", "node16-cjs"]

/** The folders that files lie in, each with a slash at the end. */
const foldersOf = (files) => {
  const folders = new Set()
  for (const file of files)
    for (let end = file.lastIndexOf("/"); end >= 0; end = file.lastIndexOf("/", end - 1)) {
      const folder = file.slice(0, end + 1)
      if (folders.has(folder)) break
      folders.add(folder)
      if (end === 0) break
    }
  return folders
}

/**
 * What is wrong with a package's types, in words.
 * @param entrypoints - `.` and the names below it; all that are found when empty, which leaves those of `./*` out
 */
export const problemsOfTypes = async (tarball, entrypoints) => {
  const found = createPackageFromTarballData(new Uint8Array(await readFile(tarball)))
  const folders = foldersOf(found.listFiles())
  // Of itself it reads through the names of all files each time that it is asked: that took nine tenths of the whole check.
  found.directoryExists = (path) => folders.has(path.endsWith("/") ? path : `${path}/`)
  const result = await checkPackage(found, entrypoints.length > 0 ? { entrypoints } : {})
  if (!result.types) return ["has no types"]
  return result.problems
    .filter((problem) => !OF_OTHERS.includes(problem.resolutionKind))
    .map((problem) => `${problemKindInfo[problem.kind].title}: ${JSON.stringify(problem)}`)
}
