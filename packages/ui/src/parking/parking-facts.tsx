import { parkingMessages } from "@porchlight/core/parking"
import { partAttributes } from "../anatomy/index.ts"
import { parkingAnatomy } from "./parking.anatomy.ts"
import { useParkingContext } from "./use-parking-context.ts"

/** What is known of the spot besides the place, each with its name. */
export function ParkingFacts() {
  const { state, spot } = useParkingContext()
  if (spot === null) return null
  const { notes, reminders, reminder, savedAgo, isUnsaved } = spot
  const facts = [
    [parkingMessages.notesName, notes],
    [parkingMessages.reminderTime, [reminders, reminder ?? ""].filter((text) => text !== "").join("\n")],
    [isUnsaved ? parkingMessages.notedTime : parkingMessages.savedTime, savedAgo],
  ] as const
  return (
    <dl {...partAttributes(parkingAnatomy, "facts", state)}>
      {facts
        .filter(([, text]) => text !== "")
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
