import { LOCATION_TABS, locationTrackingMessages as words } from "@porchlight/core/location"
import { LocationTabs } from "@porchlight/ui/location"
import { Suspense } from "react"
import { useLocationProperty } from "wouter/use-browser-location"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"
import { piece } from "../../app/piece.ts"
import { ScreenPage } from "../../app/screen-page.tsx"
import { Skeleton } from "../../app/skeleton.tsx"
import { tabOf } from "./location-tab.ts"

/** What each tab shows, fetched when it is first shown. */
const panels = {
  sharing: piece(async () => (await import("./location-sharing-panel.tsx")).LocationSharingPanel),
  geofences: piece(async () => (await import("../geofence/geofence-panel.tsx")).GeofencePanel),
  route: piece(async () => (await import("../route/route-panel.tsx")).RoutePanel),
} as const

/** Who sees where she is, the places she is told of, and the way she takes (LOC-01). */
export function LocationTrackingScreen() {
  const tab = tabOf(
    useLocationProperty(
      () => location.hash,
      () => "",
    ),
  )
  return (
    <ScreenPage title={words.title} subtitle={words.subtitle}>
      <LocationTabs.Root
        tab={tab}
        // Not another entry of the history: Back leaves the page.
        onTabChange={(next) => history.replaceState(history.state, "", `#${next}`)}
      >
        <LocationTabs.List />
        {LOCATION_TABS.map((each) => {
          const Panel = panels[each]
          return (
            <LocationTabs.Panel key={each} tab={each}>
              <Suspense fallback={<Skeleton />}>
                <Panel />
              </Suspense>
            </LocationTabs.Panel>
          )
        })}
      </LocationTabs.Root>
      <SafetyTips />
    </ScreenPage>
  )
}

/** What to know before one shares where one is. */
function SafetyTips() {
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="tips-title">
      <h2
        id="tips-title"
        className={`${styles.title} ${css({ _firstLetter: { textTransform: "uppercase" } })}`}
      >
        {words.tipsTitle}
      </h2>
      <ul
        className={css({
          display: "flex",
          flexDirection: "column",
          gap: "1",
          paddingInlineStart: "3",
          listStyle: "disc",
        })}
      >
        {words.tips.map((tip) => (
          <li key={tip} className={css({ textWrap: "pretty" })}>
            {tip}
          </li>
        ))}
      </ul>
    </section>
  )
}
