import { settingsMessages } from "@porchlight/core/settings"
import { SettingsDanger, useSettingsDangerContext } from "@porchlight/ui/settings"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"

/** Asks for the password before the file is made or the account deleted. */
export function PasswordDialog() {
  const { act } = useSettingsDangerContext()
  return (
    <SettingsDanger.Dialog>
      <SettingsDanger.Form>
        <SettingsDanger.Field>
          <SettingsDanger.Label />
          <p className={css({ color: "quiet" })}>{settingsMessages.passwordHint}</p>
          <SettingsDanger.Input />
          <SettingsDanger.ErrorText />
        </SettingsDanger.Field>
        <SettingsDanger.Failure />
        <SettingsDanger.ConfirmTrigger
          className={act === "delete" ? button({ look: "secondary" }) : button({ look: "primary" })}
        />
        <SettingsDanger.CancelTrigger />
      </SettingsDanger.Form>
    </SettingsDanger.Dialog>
  )
}
