import { sessionMessages } from "@porchlight/core/session"
import { settingsMessages, type AccountExport, type SettingName } from "@porchlight/core/settings"
import { toWallClock } from "@porchlight/core/time"
import { Session } from "@porchlight/ui/session"
import { Settings, SettingsDanger, useSettings, useSettingsDanger } from "@porchlight/ui/settings"
import { Suspense, useEffect, useRef, useState } from "react"
import { piece } from "../../app/piece.ts"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"
import { ScreenPage, Steady } from "../../app/screen-page.tsx"
import { Skeleton } from "../../app/skeleton.tsx"
import { useWho } from "../../app/who.tsx"
import { chooseLanguage } from "../../language/language.ts"
import { DangerSection, DeletedNotice } from "./danger-section.tsx"
import { FlagsSection } from "./flags-section.tsx"
import { LooksPanel } from "./looks-panel.tsx"
import { saveFile } from "./save-file.ts"
import { SecuritySection } from "./security-section.tsx"
import { settingsScreenMessages as words } from "./settings-screen.messages.ts"

const AccountPanels = piece(async () => (await import("../session/account-panels.tsx")).AccountPanels)

const BypassPanel = piece(async () => (await import("../admin/staff-panels.tsx")).BypassPanel)
const DiagnosticsCard = piece(async () => (await import("../admin/staff-panels.tsx")).DiagnosticsCard)

const notifications: ReadonlyArray<SettingName> = [
  "emailNotifications",
  "pushNotifications",
  "smsNotifications",
  "marketingEmails",
]
const privacy: ReadonlyArray<SettingName> = ["profileVisibility", "showOnlineStatus", "allowDirectMessages"]

function Flags() {
  const settings = useSettings({ onLanguage: (language) => void chooseLanguage(language).catch(() => {}) })
  return (
    <Settings.RootProvider value={settings}>
      <section className={panel().root}>
        <Settings.Language />
        <p className={css({ color: "quiet", textWrap: "pretty" })}>{settingsMessages.languageHint}</p>
      </section>
      <FlagsSection
        id="notifications-title"
        title={settingsMessages.notifications}
        hint={settingsMessages.notificationsHint}
        names={notifications}
      />
      <FlagsSection
        id="privacy-title"
        title={settingsMessages.privacy}
        hint={settingsMessages.privacyHint}
        names={privacy}
      />
      <Settings.Failure />
      <Settings.RetryTrigger />
      <Settings.Status className={css({ srOnly: true })} />
    </Settings.RootProvider>
  )
}

function SignOut() {
  const who = useWho()
  return (
    <Session.RootProvider value={who} className={panel().root} aria-label={sessionMessages.signOut}>
      <p className={css({ color: "quiet" })}>{words.signOutHint}</p>
      <Session.Failure />
      <Session.SignOutTrigger />
      <Session.Status />
    </Session.RootProvider>
  )
}

function keep(file: AccountExport): void {
  const { date } = toWallClock(file.exportedAt, "UTC")
  saveFile(words.file(date), JSON.stringify(file, null, 2), "application/json")
}

/** The settings in the order of the specification (001 §2); the cards of administrators are not there for others. */
function OwnSettings() {
  const { session, noteDeletion } = useWho()
  const danger = useSettingsDanger({ onExported: keep, onDeleted: noteDeletion })
  const note = useRef(noteDeletion)
  const isUnsure = danger.failure?.message === settingsMessages.deleteUnsure
  useEffect(() => {
    if (isUnsure) note.current("unsure")
  }, [isUnsure, danger.refusals])
  const role = session?.role ?? "viewer"
  const [isPlaced, setPlaced] = useState(false)
  return (
    <SettingsDanger.RootProvider value={danger}>
      {role === "admin" ? (
        <Suspense fallback={<Skeleton />}>
          <BypassPanel />
        </Suspense>
      ) : null}
      <SecuritySection />
      <Suspense fallback={<Skeleton />}>
        <AccountPanels isPlaced={isPlaced} onKnown={setPlaced} />
      </Suspense>
      <Steady isPlaced={isPlaced}>
        <Flags />
        <LooksPanel />
        <DangerSection />
        {role === "viewer" ? null : (
          <Suspense fallback={<Skeleton />}>
            <DiagnosticsCard />
          </Suspense>
        )}
        <SignOut />
      </Steady>
    </SettingsDanger.RootProvider>
  )
}

/** The settings, or what is left to say of them once the account is deleted. */
export function SettingsScreen() {
  const { session, deletion } = useWho()
  // Whoever is signed in still can try again.
  const isOver = deletion !== null && (deletion !== "unsure" || session === null)
  return (
    <ScreenPage title={settingsMessages.title}>
      {isOver ? <DeletedNotice deletion={deletion} /> : <OwnSettings />}
    </ScreenPage>
  )
}
