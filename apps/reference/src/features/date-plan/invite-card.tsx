import { circleMessages } from "@porchlight/core/circle"
import { Circle, useCircle } from "@porchlight/ui/circle"
import { Suspense } from "react"
import { piece } from "../../app/piece.ts"
import { css } from "../../../styled-system/css/index.js"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { datePlanScreenMessages as words } from "./date-plan-screen.messages.ts"

const AddContact = piece(async () => (await import("../circle/add-contact.tsx")).AddContact)

/** Asks somebody to look out for her: the invite goes out from here (DATE-02, CONS-05). */
export function InviteCard() {
  const circle = useCircle()
  const styles = panel()
  const isMissing = circle.form.faults.phone === circleMessages.phoneRequired
  return (
    <Circle.RootProvider value={circle} className={styles.root} aria-labelledby="invite-title">
      <h2 id="invite-title" className={styles.title}>
        {words.inviteTitle}
      </h2>
      <p className={css({ color: "quiet", textWrap: "pretty" })}>{words.inviteText}</p>
      <Circle.Status />
      {/* It stays while the form is open: the focus goes back to it. */}
      <Circle.AddTrigger className={button()}>{words.invite}</Circle.AddTrigger>
      {circle.form.state === "closed" ? null : (
        <Suspense fallback={null}>
          <AddContact
            phoneError={
              isMissing ? (
                <>
                  <strong>{circleMessages.phoneRequiredTitle}</strong> {circleMessages.phoneRequiredInvite}
                </>
              ) : undefined
            }
          />
        </Suspense>
      )}
    </Circle.RootProvider>
  )
}
