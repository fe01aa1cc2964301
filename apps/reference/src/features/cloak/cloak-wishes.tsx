import { cloakMessages as words } from "@porchlight/core/cloak"
import { Cloak } from "@porchlight/ui/cloak"
import { panel } from "../../../styled-system/recipes/index.js"

/** What leaving does, as she wishes it, and what the disguise is called, in the tab and above the list (CLOAK-08). */
export function CloakWishes() {
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="cloak-settings">
      <h2 id="cloak-settings" className={styles.title}>
        {words.settings}
      </h2>
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
    </section>
  )
}
