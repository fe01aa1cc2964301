import type { Activity } from "@porchlight/core/admin"

/** What was done, and to whose account. */
export interface ActivityRow extends Activity {
  readonly subjectId: string | null
}
