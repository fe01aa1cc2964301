import { defineConfig } from "@pandacss/dev"

export default defineConfig({
  preflight: true,
  jsxFramework: "react",
  outdir: "styled-system",
  include: ["./src/**/*.{ts,tsx}"],
})
