import { css } from "../../../styled-system/css/index.js"
import { VibePanel } from "../vibe/vibe-panel.tsx"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"
import { Sheet } from "./sheet.tsx"

/** Send Check-In Message: to one's people, by text; the watch has a check-in of its own (DATE-04). */
export function CheckInSheet({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  return (
    <Sheet title={title} onClose={onClose}>
      <p className={css({ textWrap: "pretty" })}>{words.checkInText}</p>
      <VibePanel />
    </Sheet>
  )
}
