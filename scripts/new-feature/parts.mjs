// What a new file of ui starts with; every text is a function of the feature's name in its spellings.
import { template } from "./template.mjs"

export const parts = {
  "ui.index": template(
    ({ feature, pascal }) => `export { ${pascal} } from "./${feature}.ts"
export { ${feature.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Anatomy } from "./${feature}.anatomy.ts"
export { use${pascal} } from "./use-${feature}.ts"
export { use${pascal}Context } from "./use-${feature}-context.ts"
`,
  ),
  "ui.parts": template(
    ({ feature, pascal }) => `import { ${pascal}Root } from "./${feature}-root.tsx"

/** The parts by their short names. */
export const ${pascal} = { Root: ${pascal}Root }
`,
  ),
  "ui.anatomy": template(
    ({ feature, camel }) => `export const ${camel}Anatomy = { scope: "${feature}", parts: ["root"] } as const
`,
  ),
  "ui.hook": template(
    ({ feature, pascal, camel }) => `import type { ${pascal}Port } from "@porchlight/core/${feature}"
import { connect${pascal}, ${camel}Machine } from "@porchlight/machines/${feature}"
import { useMachine } from "@xstate/react"
import { useMemo } from "react"

export const use${pascal} = ({ id, port }: { id: string; port: ${pascal}Port }) => {
  const machine = useMemo(() => ${camel}Machine(port), [port])
  const [snapshot, send] = useMachine(machine, { input: { id } })
  return connect${pascal}(snapshot, send)
}
`,
  ),
  "ui.context": template(
    ({ feature, pascal }) => `import { createContext, useContext } from "react"
import type { use${pascal} } from "./use-${feature}.ts"

export const ${pascal}Context = createContext<ReturnType<typeof use${pascal}> | undefined>(undefined)

export const use${pascal}Context = () => {
  const view = useContext(${pascal}Context)
  if (!view) throw new Error("[porchlight/${feature}] A part stands outside its root, so it has no state to show. Put it inside <${pascal}.Root>.")
  return view
}
`,
  ),
  "ui.root": template(
    ({ feature, pascal }) => `import type { ${pascal}Port } from "@porchlight/core/${feature}"
import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { ${pascal}Context } from "./use-${feature}-context.ts"
import { use${pascal} } from "./use-${feature}.ts"

export interface ${pascal}RootProps extends HTMLArkProps<"div"> {
  id: string
  port: ${pascal}Port
}

export const ${pascal}Root = ({ id, port, ...props }: ${pascal}RootProps) => {
  const view = use${pascal}({ id, port })
  return (
    <${pascal}Context value={view}>
      <ark.div data-scope="${feature}" data-part="root" data-state={view.state} {...props} />
    </${pascal}Context>
  )
}
`,
  ),
  "ui.stories": template(
    ({ pascal }) => `import type { Meta, StoryObj } from "@storybook/react-vite"
import { Basic as BasicExample } from "./examples/basic.tsx"

export default { title: "${pascal}" } satisfies Meta

export const Basic: StoryObj = { render: () => <BasicExample /> }
`,
  ),
  "ui.examples": template(
    ({ pascal }) => `import { ${pascal} } from "../index.ts"

const port = { get: async (id: string) => ({ id }) }

export const Basic = () => (
  <${pascal}.Root id="one" port={port}>
    Example
  </${pascal}.Root>
)
`,
    () => "/basic.tsx",
  ),
  "ui.test": template(
    ({ feature }) => `import { expect, it } from "vitest"
import { render } from "vitest-browser-react"
import { Basic } from "./examples/basic.tsx"

it("the root says which state it is in", async () => {
  const screen = await render(<Basic />)
  await expect.element(screen.getByText("Example")).toHaveAttribute("data-scope", "${feature}")
})
`,
  ),
}
