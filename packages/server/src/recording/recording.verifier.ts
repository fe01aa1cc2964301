import { readFile } from "node:fs/promises"
import { activeLanguage } from "@porchlight/core/language"
import { recordingPackMessages } from "@porchlight/core/recording"

const script = new URL("./recording.verifier.js", import.meta.url)

/** The page of a pack, whole in one file: it is opened from a folder, perhaps years later, on a machine without network. */
export async function verifierPage(fingerprint: string): Promise<string> {
  const words = recordingPackMessages
  const inScript = JSON.stringify({ ...words.findings }).replaceAll("<", "\\u003c")
  return `<!doctype html>
<html lang="${activeLanguage()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>
body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f27; background: #fbfaf7 }
input { font: inherit; max-width: 100%; min-height: 2.75rem }
#result { margin-top: 1.5rem; padding-left: 1rem; border-left: .5rem solid transparent }
#result[data-verdict="whole"] { border-color: #1d6b3a }
#result[data-verdict="changed"] { border-color: #b3261e }
#result p:first-child { font-weight: 700 }
@media (prefers-color-scheme: dark) { body { color: #f2efe8; background: #12161f } }
</style>
<main>
<h1>${words.title}</h1>
<p>${words.intro}</p>
<label for="files">${words.choose}</label>
<p><input id="files" type="file" multiple></p>
<div id="result" role="status"></div>
<p>${words.expected(fingerprint)}</p>
</main>
<script type="application/json" id="words">${inScript}</script>
<script>
${await readFile(script, "utf8")}
</script>
</html>
`
}
