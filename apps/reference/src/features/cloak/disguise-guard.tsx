import { useCloak } from "@porchlight/ui/cloak"
import { useEffect } from "react"
import { useSetting } from "../../app/settings.ts"

/** Looks once whether the account is disguised: what was chosen in one browser holds in every other. */
export function DisguiseGuard() {
  const { level, settings } = useCloak()
  const [, setDisguise] = useSetting("disguise")
  const isHidden = level === "disguise" && !settings.autoReturn
  useEffect(() => {
    if (isHidden) setDisguise("on")
    // Only what the backend says counts here; the function is another one each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [isHidden])
  return null
}
