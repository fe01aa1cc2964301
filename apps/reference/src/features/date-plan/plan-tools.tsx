import { datePlanMessages } from "@porchlight/core/date-plan"
import type { DatePlanView } from "@porchlight/machines/date-plan"
import { lazy, Suspense, useState } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"

const SafetySheet = lazy(async () => ({ default: (await import("./safety-sheet.tsx")).SafetySheet }))
const PlaceSheet = lazy(async () => ({ default: (await import("./place-sheet.tsx")).PlaceSheet }))
const SharePlace = lazy(async () => ({ default: (await import("./share-place.tsx")).SharePlace }))
const EmergencySheet = lazy(async () => ({
  default: (await import("./emergency-sheet.tsx")).EmergencySheet,
}))
const CheckInSheet = lazy(async () => ({ default: (await import("./check-in-sheet.tsx")).CheckInSheet }))

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

function Opened({
  tool,
  datePlan,
  show,
}: Pick<PlanToolsProps, "datePlan"> & { readonly tool: Tool; readonly show: (tool: Tool | null) => void }) {
  const title = datePlanMessages[tool]
  const onClose = () => show(null)
  switch (tool) {
    case "setupSafety":
      return <SafetySheet onSaved={datePlan.applySafety} onClose={onClose} />
    case "checkLocation":
      return <PlaceSheet place={datePlan.fields.place} onClose={onClose} />
    case "quickShare":
      return <SharePlace title={title} onClose={onClose} />
    case "quickEmergency":
      return <EmergencySheet title={title} onSafety={() => show("setupSafety")} onClose={onClose} />
    case "quickCheckIn":
      return <CheckInSheet title={title} onClose={onClose} />
  }
}

/** A row of tools beside the plan; each opens below its button, and what was typed into the plan stays (DATE-03, DATE-04). */
export function PlanTools({ datePlan, kind }: PlanToolsProps) {
  const [tool, show] = useState<Tool | null>(null)
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
            onClick={() => show(tool === name ? null : name)}
          >
            {datePlanMessages[name]}
          </button>
        ))}
      </div>
      {tool === null ? null : (
        <Suspense fallback={null}>
          <Opened key={tool} tool={tool} datePlan={datePlan} show={show} />
        </Suspense>
      )}
    </section>
  )
}
