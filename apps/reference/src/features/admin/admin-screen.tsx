import { adminPanelMessages as words } from "@porchlight/core/admin"
import { Admin, useAdmin } from "@porchlight/ui/admin"
import { Suspense } from "react"
import { Link } from "wouter"
import { button, panel } from "../../../styled-system/recipes/index.js"
import { Nothing, piece } from "../../app/piece.ts"
import { ScreenPage } from "../../app/screen-page.tsx"
import { ActivityPanel } from "./activity-panel.tsx"
import { DiagnosticsPanels } from "./diagnostics-panels.tsx"
import { PeoplePanel } from "./people-panel.tsx"

const VenuesPanel = piece(async () => (await import("./venues-panel.tsx")).VenuesPanel, Nothing)
const IdentityReviewPanel = piece(
  async () => (await import("../identity/identity-review-panel.tsx")).IdentityReviewPanel,
  Nothing,
)

function Gate() {
  return (
    <Admin.Form act="submit" className={panel().root}>
      <Admin.Field name="password">
        <Admin.Label />
        <Admin.Hint />
        <Admin.Input />
        <Admin.ErrorText />
      </Admin.Field>
      <Admin.SubmitTrigger act="submit" />
    </Admin.Form>
  )
}

/** The administration: for staff, behind the password asked again, and for a quarter of an hour. */
export function AdminScreen() {
  const admin = useAdmin()
  return (
    <ScreenPage title={words.title}>
      <Admin.RootProvider value={admin} aria-label={words.title}>
        <Admin.Status />
        <Admin.Failure />
        <Admin.Refusal />
        {admin.needsFactor ? (
          <Link href="/settings" className={button({ look: "primary" })}>
            {words.toSettings}
          </Link>
        ) : null}
        {admin.canRetry ? <Admin.ActTrigger act="look" /> : null}
        {admin.isLocked ? <Gate /> : null}
        {admin.isOpen ? (
          <>
            <DiagnosticsPanels />
            <PeoplePanel />
            {admin.mayAdminister ? (
              <Suspense fallback={null}>
                <VenuesPanel />
                <IdentityReviewPanel />
              </Suspense>
            ) : null}
            <ActivityPanel />
            <Admin.ActTrigger act="close" />
          </>
        ) : null}
      </Admin.RootProvider>
    </ScreenPage>
  )
}
