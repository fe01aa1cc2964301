import { Profile } from "@porchlight/ui/profile"
import { useProfileContext } from "@porchlight/ui/profile"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"
import { settingsMessages as words } from "../settings/settings.messages.ts"

function NameAndAddress() {
  const { profile, isEditing } = useProfileContext()
  if (isEditing || !profile) return null
  return (
    <div>
      <p className={css({ fontSize: "lead" })}>{profile.fullName}</p>
      <p className={css({ color: "quiet", overflowWrap: "anywhere" })}>{profile.email}</p>
    </div>
  )
}

/** Who one is to the people one trusts: the name, and how to change it. A panel of the settings. */
export function ProfileScreen({ onSaved }: { readonly onSaved: () => void }) {
  const styles = panel()
  return (
    <Profile.Root className={styles.root} aria-labelledby="you-title" onSaved={onSaved}>
      <h2 id="you-title" className={styles.title}>
        {words.accountTitle}
      </h2>
      <NameAndAddress />
      <Profile.EditTrigger />
      <Profile.Form>
        <Profile.Field>
          <Profile.Label />
          <Profile.Input />
          <Profile.ErrorText />
        </Profile.Field>
        <Profile.SaveTrigger />
        <Profile.CancelTrigger />
      </Profile.Form>
      <Profile.Failure />
      <Profile.RetryTrigger />
      <Profile.Status />
    </Profile.Root>
  )
}
