import { venueDeskMessages as words, venueMessages, type VenueFactKind } from "@porchlight/core/venue"
import type { EvidenceForm } from "@porchlight/machines/venue"
import { partAttributes } from "../anatomy/index.ts"
import { useVenueDeskContext } from "./use-venue-desk-context.ts"
import { VenueDeskControl } from "./venue-desk-control.tsx"
import { venueDeskAnatomy as anatomy } from "./venue.desk.anatomy.ts"

const ANSWERS = ["unknown", "yes", "no"] as const

/** Who says so and when it was looked at. */
function Proof(props: {
  readonly field: string
  readonly form: Pick<EvidenceForm, "source" | "checkedOn">
  readonly onForm: (change: Partial<Pick<EvidenceForm, "source" | "checkedOn">>) => void
}) {
  const { field, form, onForm } = props
  return (
    <>
      <VenueDeskControl
        field={`${field}-source`}
        label={words.source}
        value={form.source}
        onValue={(source) => onForm({ source })}
      />
      <VenueDeskControl
        field={`${field}-date`}
        type="date"
        label={words.checkedOn}
        value={form.checkedOn}
        onValue={(checkedOn) => onForm({ checkedOn })}
      />
    </>
  )
}

/** One fact: unknown, or how it is with who says so. */
export function VenueDeskFact({ kind }: { readonly kind: VenueFactKind }) {
  const { state, form, faults, changeFact } = useVenueDeskContext()
  const fact = form.facts[kind]
  const options = ANSWERS.filter((answer) => kind !== "hours" || answer !== "no")
  const labels = { ...venueMessages, yes: kind === "hours" ? words.known : venueMessages.yes }
  return (
    <fieldset {...partAttributes(anatomy, "group", state)} data-field={kind}>
      <legend {...partAttributes(anatomy, "group-label", state)}>{venueMessages.fact[kind]}</legend>
      <VenueDeskControl
        field={kind}
        label={words.answer}
        value={fact.answer}
        fault={faults[kind]}
        options={options.map((answer) => [answer, labels[answer]])}
        onValue={(value) => changeFact(kind, { answer: options.find((one) => one === value) ?? "unknown" })}
      />
      {fact.answer === "unknown" ? null : (
        <>
          <VenueDeskControl
            field={`${kind}-note`}
            label={words.note}
            value={fact.note}
            onValue={(note) => changeFact(kind, { note })}
          />
          <Proof field={kind} form={fact} onForm={(change) => changeFact(kind, change)} />
        </>
      )}
    </fieldset>
  )
}

/** A number that somebody gave it, or none. */
export function VenueDeskNumber({ of }: { readonly of: "rating" | "score" }) {
  const { state, form, faults, change } = useVenueDeskContext()
  const number = form[of]
  return (
    <fieldset {...partAttributes(anatomy, "group", state)} data-field={of}>
      <legend {...partAttributes(anatomy, "group-label", state)}>{words[of]}</legend>
      <VenueDeskControl
        field={of}
        inputMode="decimal"
        label={words.number}
        value={number.value}
        fault={faults[of]}
        onValue={(value) => change({ [of]: { ...number, value } })}
      />
      {number.value === "" ? null : (
        <Proof field={of} form={number} onForm={(proof) => change({ [of]: { ...number, ...proof } })} />
      )}
    </fieldset>
  )
}
