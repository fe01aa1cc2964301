import { safetyMessages, type SafetySettings } from "@porchlight/core/settings"
import { SettingsSafety, useSettingsSafety } from "@porchlight/ui/settings"
import { css } from "../../../styled-system/css/index.js"
import { Sheet } from "./sheet.tsx"

const quiet = css({ color: "quiet", textWrap: "pretty" })

export interface SafetySheetProps {
  readonly onSaved: (settings: SafetySettings) => void
  readonly onClose: () => void
}

/** Setup Safety: how dates are guarded unless a plan says otherwise (SAFE-03). */
export function SafetySheet({ onSaved, onClose }: SafetySheetProps) {
  const safety = useSettingsSafety({ onSaved })
  return (
    <Sheet title={safetyMessages.title} onClose={onClose}>
      <SettingsSafety.RootProvider value={safety}>
        <p className={quiet}>{safetyMessages.intro}</p>
        <SettingsSafety.Interval />
        <SettingsSafety.Contact />
        <SettingsSafety.Flag name="autoAlert" />
        <SettingsSafety.Flag name="locationSharing" />
        <h3 className={css({ fontWeight: "strong" })}>{safetyMessages.wordsTitle}</h3>
        <p className={quiet}>{safetyMessages.wordsText}</p>
        {safety.isKnown ? (
          <p>{safety.settings.hasSafeWord ? safetyMessages.wordsSet : safetyMessages.wordsMissing}</p>
        ) : null}
        <SettingsSafety.Words />
        <SettingsSafety.Medical />
        <SettingsSafety.Handle />
        <SettingsSafety.Failure />
        <SettingsSafety.RetryTrigger />
        <SettingsSafety.Status />
      </SettingsSafety.RootProvider>
    </Sheet>
  )
}
