import { adminPanelMessages as words } from "@porchlight/core/admin"
import { Admin, useAdminContext } from "@porchlight/ui/admin"
import { css } from "../../../styled-system/css/index.js"
import { panel } from "../../../styled-system/recipes/index.js"

function Search() {
  return (
    <Admin.Form act="search">
      <Admin.Field name="search">
        <Admin.Label />
        <Admin.Hint />
        <Admin.Input />
        <Admin.ErrorText />
      </Admin.Field>
      <Admin.SubmitTrigger act="search" />
    </Admin.Form>
  )
}

function Role() {
  return (
    <Admin.Form act="assign">
      <Admin.Field name="role">
        <Admin.Label />
        <Admin.Hint />
        <Admin.Select />
      </Admin.Field>
      <Admin.SubmitTrigger act="assign" />
    </Admin.Form>
  )
}

/** Somebody who was opened: takes the place of the list. */
function Opened() {
  const { mayAdminister } = useAdminContext()
  return (
    <section className={css({ display: "flex", flexDirection: "column", gap: "2" })}>
      <Admin.Redacted />
      <Admin.Lines of="person" />
      {mayAdminister ? <Role /> : null}
      <Admin.ActTrigger act="closePerson" />
    </section>
  )
}

/** Who uses the service, masked; one of them opened. */
export function PeoplePanel() {
  const { person, mayAdminister } = useAdminContext()
  const styles = panel()
  return (
    <section className={styles.root} aria-labelledby="people-title">
      <h2 id="people-title" className={styles.title}>
        {words.people}
      </h2>
      <p className={css({ color: "quiet" })}>{words.peopleHint}</p>
      {person === null ? (
        <>
          {mayAdminister ? <Search /> : null}
          <Admin.ActTrigger act="newest" />
          <Admin.People>
            <Admin.PersonEmail />
            <Admin.PersonDetail />
            <Admin.PersonOpenTrigger />
          </Admin.People>
        </>
      ) : (
        <Opened />
      )}
    </section>
  )
}
