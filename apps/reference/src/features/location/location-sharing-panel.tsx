import { locationShareMessages as words } from "@porchlight/core/location"
import { LocationShare, useLocationShare, type LocationShareView } from "@porchlight/ui/location"
import { Link } from "wouter"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { saveSetting } from "../../app/settings.ts"
import { NeedsPlan } from "../membership/needs-plan.tsx"
import { OwnPlace } from "./own-place.tsx"

/** Sharing where she is: switched on for a while, who can look, who looked, and checking in meanwhile (LOC-03, N-08). */
export function LocationSharingPanel() {
  const share = useLocationShare({
    onRequest: ({ reason }) => {
      // What she asked to stop sends nothing more from this phone, on no page, whether or not the answer comes.
      if (reason === "start") saveSetting("sharing", "on")
      if (reason === "end") saveSetting("sharing", "off")
    },
  })
  return (
    <LocationShare.RootProvider value={share} aria-label={words.start}>
      <LocationShare.Status />
      <LocationShare.Failure />
      <NeedsPlan when={share.needsPlan} />
      <LocationShare.EndTrigger />
      {share.shareId === null ? null : <OwnPlace key={share.shareId} shareId={share.shareId} />}
      <LocationShare.Form />
      {share.shareId === null ? null : <WhoLooks />}
      {share.looks.length > 0 || share.shareId !== null ? <Looks /> : null}
      {share.shareId === null ? null : <CheckIn share={share} />}
    </LocationShare.RootProvider>
  )
}

function WhoLooks() {
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="who-looks">
      <h2 id="who-looks" className={styles.title}>
        {words.peopleTitle}
      </h2>
      <LocationShare.Links />
      <LocationShare.People />
      <LocationShare.Approximate />
    </section>
  )
}

function Looks() {
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="every-look">
      <h2 id="every-look" className={styles.title}>
        {words.looksTitle}
      </h2>
      <LocationShare.Looks />
    </section>
  )
}

function CheckIn({ share }: { readonly share: LocationShareView }) {
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="check-in-title">
      <h2 id="check-in-title" className={styles.title}>
        {words.checkInTitle}
      </h2>
      {share.checkIn.isWatched ? (
        <>
          <p>{words.guarded}</p>
          <Link href="/dashboard" className={button()}>
            {words.toDate}
          </Link>
        </>
      ) : (
        <LocationShare.CheckIn />
      )}
    </section>
  )
}
