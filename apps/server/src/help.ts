import { variables } from "./settings.ts"

/** What `--help` prints. */
export function helpText(): string {
  const blocks = Object.entries(variables).map(
    ([name, { type, fallback, meaning }]) =>
      `  ${name}  (${type}${fallback ? `; default ${fallback}` : ""})\n      ${meaning}`,
  )
  return `Porchlight server. Everything is set in the environment:\n\n${blocks.join("\n")}\n`
}

/** The same table as a page of the documentation. */
export function configurationPage(): string {
  const cell = (text: string) => text.replaceAll("|", "\\|")
  const code = (text: string | null) => (text ? `\`${text}\`` : "")
  const rows = Object.entries(variables).map(
    ([name, { type, fallback, meaning }]) =>
      `| ${code(name)} | ${cell(type)} | ${code(fallback)} | ${cell(meaning)} |`,
  )
  return `<!-- Generated from apps/server/src/settings.ts by "pnpm --filter @porchlight/app-server docs"; do not edit. -->

# Configuration

The server reads the environment once, when it starts, and refuses to start with a value that it cannot use. An empty
variable counts as left out.

| variable | type | default | meaning |
|---|---|---|---|
${rows.join("\n")}
`
}
