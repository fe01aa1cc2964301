import { datePlanMessages } from "@porchlight/core/date-plan"
import type { DatePlanView } from "@porchlight/machines/date-plan"
import { Suspense, useRef, useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"
import { sheetPiece } from "./sheet-piece.tsx"

const SafetySheet = sheetPiece(
  () => datePlanMessages.setupSafety,
  async () => (await import("./safety-sheet.tsx")).SafetySheet,
)
const PlaceSheet = sheetPiece(
  () => datePlanMessages.checkLocation,
  async () => (await import("./place-sheet.tsx")).PlaceSheet,
)
const SharePlace = sheetPiece(
  () => datePlanMessages.quickShare,
  async () => (await import("./share-place.tsx")).SharePlace,
)
const EmergencySheet = sheetPiece(
  () => datePlanMessages.quickEmergency,
  async () => (await import("./emergency-sheet.tsx")).EmergencySheet,
)
const CheckInSheet = sheetPiece(
  () => datePlanMessages.quickCheckIn,
  async () => (await import("./check-in-sheet.tsx")).CheckInSheet,
)

type Tool = "setupSafety" | "checkLocation" | "quickShare" | "quickEmergency" | "quickCheckIn"

const row = css({ display: "flex", flexWrap: "wrap", gap: "1" })

interface PlanToolsProps {
  readonly datePlan: DatePlanView
  readonly kind: "tools" | "quick"
}

const TOOLS = {
  tools: ["setupSafety", "checkLocation"],
  quick: ["quickShare", "quickEmergency", "quickCheckIn"],
} as const satisfies Record<PlanToolsProps["kind"], ReadonlyArray<Tool>>

interface OpenedProps extends Pick<PlanToolsProps, "datePlan"> {
  readonly tool: Tool
  readonly show: (tool: Tool) => void
  readonly onClose: () => void
}

function Opened({ tool, datePlan, show, onClose }: OpenedProps) {
  const title = datePlanMessages[tool]
  switch (tool) {
    case "setupSafety":
      return <SafetySheet onSaved={datePlan.applySafety} onClose={onClose} />
    case "checkLocation":
      return <PlaceSheet place={datePlan.fields.place} onClose={onClose} />
    case "quickShare":
      return <SharePlace title={title} place={datePlan.fields.place} onClose={onClose} />
    case "quickEmergency":
      return <EmergencySheet title={title} onSafety={() => show("setupSafety")} onClose={onClose} />
    case "quickCheckIn":
      return <CheckInSheet title={title} onClose={onClose} />
  }
}

/** A row of tools beside the plan; each opens below its button, and what was typed into the plan stays (DATE-03, DATE-04). */
export function PlanTools({ datePlan, kind }: PlanToolsProps) {
  const [tool, show] = useState<Tool | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby={`${kind}-title`}>
      <h2 id={`${kind}-title`} className={styles.title}>
        {words[kind]}
      </h2>
      <div className={row}>
        {TOOLS[kind].map((name) => (
          <button
            key={name}
            type="button"
            aria-expanded={tool === name}
            className={button()}
            onClick={(event) => {
              opener.current = event.currentTarget
              show(tool === name ? null : name)
            }}
          >
            {datePlanMessages[name]}
          </button>
        ))}
      </div>
      {tool === null ? null : (
        <Suspense fallback={null}>
          <Opened
            key={tool}
            tool={tool}
            datePlan={datePlan}
            show={show}
            onClose={() => {
              show(null)
              opener.current?.focus()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}
