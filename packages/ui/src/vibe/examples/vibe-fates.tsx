import { Delivery } from "../../delivery/index.ts"
import { Vibe } from "../index.ts"

/** What was shared last and what became of each message. */
export function VibeFates() {
  return (
    <Vibe.Last>
      <Vibe.Context>
        {({ last }) =>
          last === null ? null : (
            <Delivery.RootProvider aria-label="Messages" value={last.deliveries}>
              <Delivery.People aria-label="What was sent">
                <Delivery.PersonName />
                <Delivery.PersonState />
              </Delivery.People>
            </Delivery.RootProvider>
          )
        }
      </Vibe.Context>
    </Vibe.Last>
  )
}
