import { SettingsDanger, type UseSettingsDangerOptions } from "../index.ts"

/** The file with everything, and the end of the account. */
export function DangerZone(options: UseSettingsDangerOptions) {
  return (
    <SettingsDanger.Root aria-label="Danger Zone" {...options}>
      <SettingsDanger.ExportTrigger />
      <SettingsDanger.DeleteTrigger />
      <SettingsDanger.Deleted />
      <SettingsDanger.Status />
      <SettingsDanger.Dialog>
        <SettingsDanger.Form>
          <SettingsDanger.Field>
            <SettingsDanger.Label />
            <SettingsDanger.Input />
            <SettingsDanger.ErrorText />
          </SettingsDanger.Field>
          <SettingsDanger.Failure />
          <SettingsDanger.ConfirmTrigger />
          <SettingsDanger.CancelTrigger />
        </SettingsDanger.Form>
      </SettingsDanger.Dialog>
    </SettingsDanger.Root>
  )
}
