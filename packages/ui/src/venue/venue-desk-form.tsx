import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import {
  VENUE_CATEGORIES,
  VENUE_FACTS,
  venueDeskMessages as words,
  venueMessages,
} from "@porchlight/core/venue"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { chain, useFaultFocus } from "../form/index.ts"
import { useVenueDeskContext } from "./use-venue-desk-context.ts"
import { VenueDeskControl } from "./venue-desk-control.tsx"
import { VenueDeskFact, VenueDeskNumber } from "./venue-desk-evidence.tsx"
import { venueDeskAnatomy as anatomy } from "./venue.desk.anatomy.ts"

export interface VenueDeskFormProps extends HTMLArkProps<"form"> {}

/** Everything that is written of a venue. There while one is written; its first field takes the focus. */
export function VenueDeskForm({ onSubmit, ...props }: VenueDeskFormProps) {
  const { state, isWriting, isPending, form, faults, refusals, change, save, close } = useVenueDeskContext()
  const part = usePart(anatomy, "form", state)
  const ref = useFaultFocus(refusals)
  if (!isWriting) return null
  const text = (field: "name" | "address" | "phone" | "position", label: string, hint?: string) => (
    <VenueDeskControl
      field={field}
      label={label}
      {...(hint !== undefined && { hint })}
      value={form[field]}
      fault={faults[field]}
      onValue={(value) => change({ [field]: value })}
    />
  )
  return (
    <ark.form
      ref={ref}
      noValidate
      aria-label={words.title}
      onSubmit={chain(onSubmit, (event) => {
        event.preventDefault()
        if (!isPending) save()
      })}
      {...part}
      {...props}
    >
      {text("name", venueMessages.name)}
      <VenueDeskControl
        field="category"
        label={venueMessages.kind}
        value={form.category}
        options={VENUE_CATEGORIES.map((category) => [category, venueMessages.filter[category]])}
        onValue={(value) =>
          change({ category: VENUE_CATEGORIES.find((one) => one === value) ?? form.category })
        }
      />
      {text("address", venueMessages.street)}
      {text("phone", words.phone)}
      {text("position", words.position, words.positionHint)}
      <VenueDeskNumber of="rating" />
      <VenueDeskNumber of="score" />
      {VENUE_FACTS.map((kind) => (
        <VenueDeskFact key={kind} kind={kind} />
      ))}
      <button type="submit" aria-disabled={isPending} {...partAttributes(anatomy, "save-trigger", state)}>
        {words.save}
      </button>
      <button type="button" onClick={close} {...partAttributes(anatomy, "cancel-trigger", state)}>
        {words.cancel}
      </button>
    </ark.form>
  )
}
