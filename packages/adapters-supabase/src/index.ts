export { supabaseAuthOptions, type Supabase, type SupabaseOptions } from "./options.ts"
export { supabaseBackend } from "./supabase.ts"
