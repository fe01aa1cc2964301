import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { supabaseMigrations } from "./supabase.ts"

/** Writes the migrations of a Supabase project, which the adapter's package brings along; a test compares them. */
const folder = new URL("../../../adapters-supabase/supabase/migrations/", import.meta.url)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const { name, text } of await supabaseMigrations()) writeFileSync(new URL(name, folder), text)
