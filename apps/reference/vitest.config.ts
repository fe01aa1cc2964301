import { defineConfig } from "vitest/config"

export default defineConfig({ test: { name: "reference", include: ["src/**/*.test.{ts,tsx}", "*.test.ts"] } })
