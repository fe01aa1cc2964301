import { Cloak, type UseCloakOptions } from "../index.ts"

/** The whole of it: how it stands, leaving, the disguise, and what she wishes. */
export function OutOfSight(options: UseCloakOptions) {
  return (
    <Cloak.Root {...options}>
      <Cloak.Toast />
      <p>
        <Cloak.Status /> <Cloak.LeftAt />
      </p>
      <Cloak.RestoreForm>
        <Cloak.PinLabel>
          <Cloak.PinInput />
        </Cloak.PinLabel>
        <Cloak.RestoreTrigger />
        <Cloak.PinErrorText />
      </Cloak.RestoreForm>
      <Cloak.Explanation />
      <Cloak.Preview />
      <Cloak.LeaveTrigger />
      <Cloak.TestTrigger />
      <Cloak.NoPin>
        <a href="/settings/pins">Choose your PINs</a>
      </Cloak.NoPin>
      <Cloak.DisguiseTrigger />
      <Cloak.Recipients />
      <Cloak.Wish name="autoActivate" />
      <Cloak.Wish name="emergencyMode" />
      <Cloak.Wish name="autoReturn" />
      <Cloak.DiscreetText />
      <Cloak.Wish name="alwaysDiscreet" />
      <Cloak.TextForm names={["appTitle", "dashboardTitle", "reminderText"]}>
        <Cloak.TextField name="appTitle" />
        <Cloak.TextField name="dashboardTitle" />
        <Cloak.TextField name="reminderText" />
        <Cloak.DiscreetExample />
        <Cloak.UpdateTrigger />
      </Cloak.TextForm>
      <Cloak.Failure />
    </Cloak.Root>
  )
}
