import { profileMessages } from "@porchlight/core/profile"
import type { ProfileView } from "@porchlight/machines/profile"
import { Profile, useProfile } from "@porchlight/ui/profile"
import { Session } from "@porchlight/ui/session"
import { Suspense, useEffect, useState } from "react"
import { Link } from "wouter"
import { css } from "../../../styled-system/css/index.js"
import { link, panel } from "../../../styled-system/recipes/index.js"
import { isLooking, ScreenPage, Steady } from "../../app/screen-page.tsx"
import { useWho } from "../../app/who.tsx"
import { ProfileFacts } from "./profile-facts.tsx"
import { piece } from "../../app/piece.ts"
import { profileScreenMessages as words } from "./profile-screen.messages.ts"

const IdentityPanel = piece(
  async () => (await import("../identity/identity-panel.tsx")).IdentityPanel,
  IdentityAway,
)

/** In its place where its file does not come. */
function IdentityAway() {
  return <p>{words.identityAway}</p>
}

const ProfileEdit = piece(async () => (await import("./profile-edit.tsx")).ProfileEdit)

/** The name in place, as long as the form with everything else was never completed. */
function NameForm() {
  return (
    <Profile.Form>
      <Profile.Field>
        <Profile.Label />
        <Profile.Input />
        <Profile.ErrorText />
      </Profile.Field>
      <Profile.SaveTrigger />
      <Profile.CancelTrigger />
    </Profile.Form>
  )
}

interface ViewProps {
  readonly value: ProfileView
  /** Asks for the whole form; null while there is no profile to change in it. */
  readonly onEdit: (() => void) | null
  /** What was just done elsewhere, in words. */
  readonly notice: string
}

function View({ value, onEdit, notice }: ViewProps) {
  const { profile, isEditing } = value
  return (
    <Profile.RootProvider value={value} className={panel().root} aria-label={words.title}>
      {profile === null || isEditing ? null : <ProfileFacts profile={profile} />}
      <Profile.EditTrigger
        onClick={(event) => {
          if (onEdit === null) return
          event.preventDefault()
          onEdit()
        }}
      />
      <NameForm />
      <Profile.Failure />
      <Profile.RetryTrigger />
      {profile?.details === null ? (
        <>
          <p className={css({ color: "quiet" })}>{words.completeHint}</p>
          <Link href="/profile-setup" className={link({ kind: "alone" })}>
            {words.complete}
          </Link>
        </>
      ) : null}
      <Profile.Status>{value.status || notice}</Profile.Status>
    </Profile.RootProvider>
  )
}

/** The profile page: who one is here, changing it, and leaving (001 §2). */
export function ProfileScreen() {
  const who = useWho()
  const profile = useProfile()
  const name = profile.profile?.fullName
  const { look } = who
  const isRenamed = name !== undefined && who.session !== null && name !== who.session.fullName
  // The name of the session is on other screens: here or on another device it may have been changed.
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!isRenamed) return
    look()
    setShown((before) => before + 1)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each name; the view is new each time
  }, [name, isRenamed])
  const [isIdentityKnown, setIdentityKnown] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [notice, setNotice] = useState("")
  const styles = panel()
  const show = (said: string) => {
    setNotice(said)
    setEditing(false)
    setShown((before) => before + 1)
    profile.look()
  }
  const hasDetails = (profile.profile?.details ?? null) !== null
  return (
    <ScreenPage title={words.title}>
      {isEditing ? (
        <Suspense fallback={null}>
          <ProfileEdit onSaved={() => show(profileMessages.saved)} onLeave={() => show("")} />
        </Suspense>
      ) : (
        <View value={profile} onEdit={hasDetails ? () => setEditing(true) : null} notice={notice} />
      )}
      <Steady isPlaced={!isLooking(profile.state)}>
        <section className={styles.root} aria-labelledby="identity-title">
          <h2 id="identity-title" className={styles.title}>
            {words.identityTitle}
          </h2>
          <Suspense fallback={null}>
            {/* Another name or birth date has ended what was found: it is looked at anew. */}
            <IdentityPanel key={shown} onKnown={setIdentityKnown} />
          </Suspense>
        </section>
        <Steady isPlaced={isIdentityKnown}>
          <Session.RootProvider value={who} className={styles.root} aria-label={words.signOut}>
            <p className={css({ color: "quiet" })}>{words.signOutHint}</p>
            <Session.Failure />
            <Session.SignOutTrigger>{words.signOut}</Session.SignOutTrigger>
            <Session.Status />
          </Session.RootProvider>
        </Steady>
      </Steady>
    </ScreenPage>
  )
}
