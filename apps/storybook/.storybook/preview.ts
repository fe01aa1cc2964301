import type { Preview } from "@storybook/react-vite"

/** An accessibility violation in a story fails its test. */
const preview: Preview = { parameters: { a11y: { test: "error" } } }

export default preview
