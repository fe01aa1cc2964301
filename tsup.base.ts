import { defineConfig, type Options } from "tsup"

/** One entry per module: an integrator who imports one function pays for that function alone. tsc writes the declarations. */
export const options = {
  entry: [
    "src/**/*.{ts,tsx}",
    "!src/**/*.{test,bench,stories}.{ts,tsx}",
    "!src/**/examples/**",
    "!src/**/testing/**",
  ],
  format: ["esm"],
  target: "es2023",
  outDir: "dist",
  clean: true,
  sourcemap: true,
  dts: false,
  silent: true,
} satisfies Options

export default defineConfig(options)
