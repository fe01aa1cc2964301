import { Admin, useAdminContext, type UseAdminOptions } from "../index.ts"

function Gate() {
  const { isLocked } = useAdminContext()
  if (!isLocked) return null
  return (
    <Admin.Form act="submit">
      <Admin.Field name="password">
        <Admin.Label />
        <Admin.Hint />
        <Admin.Input />
        <Admin.ErrorText />
      </Admin.Field>
      <Admin.SubmitTrigger act="submit" />
    </Admin.Form>
  )
}

function Person() {
  const { person, mayAdminister } = useAdminContext()
  if (person === null) return null
  return (
    <section aria-label="Opened">
      <Admin.Redacted />
      <Admin.Lines of="person" />
      {mayAdminister ? (
        <Admin.Form act="assign">
          <Admin.Field name="role">
            <Admin.Label />
            <Admin.Hint />
            <Admin.Select />
          </Admin.Field>
          <Admin.SubmitTrigger act="assign" />
        </Admin.Form>
      ) : null}
      <Admin.ActTrigger act="closePerson" />
    </section>
  )
}

function People() {
  const { mayAdminister } = useAdminContext()
  return (
    <section aria-label="People">
      {mayAdminister ? (
        <Admin.Form act="search">
          <Admin.Field name="search">
            <Admin.Label />
            <Admin.Hint />
            <Admin.Input />
            <Admin.ErrorText />
          </Admin.Field>
          <Admin.SubmitTrigger act="search" />
        </Admin.Form>
      ) : null}
      <Admin.ActTrigger act="newest" />
      <Admin.People>
        <Admin.PersonEmail />
        <Admin.PersonDetail />
        <Admin.PersonOpenTrigger />
      </Admin.People>
      <Person />
    </section>
  )
}

function Diagnostics() {
  const { mayAdminister } = useAdminContext()
  return (
    <section aria-label="Diagnostics">
      <Admin.Lines of="figures" />
      <Admin.Lines of="server" />
      <Admin.ActTrigger act="lookAgain" />
      {mayAdminister ? (
        <>
          <Admin.Form act="lookUpPhone">
            <Admin.Field name="phone">
              <Admin.Label />
              <Admin.Hint />
              <Admin.Input />
              <Admin.ErrorText />
            </Admin.Field>
            <Admin.SubmitTrigger act="lookUpPhone" />
          </Admin.Form>
          <Admin.Lines of="answers" empty="None" />
          <Admin.ActTrigger act="test" />
        </>
      ) : null}
      <Admin.Form act="lookUpPrice">
        <Admin.Field name="tier">
          <Admin.Label />
          <Admin.Select />
        </Admin.Field>
        <Admin.Field name="period">
          <Admin.Label />
          <Admin.Select />
        </Admin.Field>
        <Admin.SubmitTrigger act="lookUpPrice" />
      </Admin.Form>
      <Admin.Lines of="price" />
    </section>
  )
}

function Log({ onExported }: { readonly onExported: (csv: string) => void }) {
  return (
    <section aria-label="Log">
      <Admin.Field name="logSearch">
        <Admin.Label />
        <Admin.Input />
      </Admin.Field>
      <Admin.Field name="logType">
        <Admin.Label />
        <Admin.Select />
      </Admin.Field>
      <Admin.ExportTrigger onExported={onExported} />
      <Admin.Lines of="log" empty="None" />
    </section>
  )
}

function Opened({ onExported }: { readonly onExported: (csv: string) => void }) {
  const { isOpen } = useAdminContext()
  if (!isOpen) return null
  return (
    <>
      <People />
      <Diagnostics />
      <Log onExported={onExported} />
      <Admin.ActTrigger act="close" />
    </>
  )
}

export interface PanelProps extends UseAdminOptions {
  readonly onExported?: (csv: string) => void
}

function Retry() {
  return useAdminContext().canRetry ? <Admin.ActTrigger act="look" /> : null
}

/** The administration of the service: a gate, and what staff finds behind it. */
export function Panel({ onExported = () => {}, ...options }: PanelProps) {
  return (
    <Admin.Root aria-label="Administration" {...options}>
      <Admin.Refusal />
      <Admin.Failure />
      <Retry />
      <Admin.Status />
      <Gate />
      <Opened onExported={onExported} />
    </Admin.Root>
  )
}
