import { SessionPassword } from "@porchlight/ui/session"

const fields = ["currentPassword", "newPassword", "confirmPassword"] as const

/** The form that sets a password; by a link, without the present one. */
export function PasswordFields() {
  return (
    <SessionPassword.Form>
      {fields.map((name) => (
        <SessionPassword.Field key={name} name={name}>
          <SessionPassword.Label />
          <SessionPassword.Input />
          <SessionPassword.ErrorText />
        </SessionPassword.Field>
      ))}
      <SessionPassword.Failure />
      <SessionPassword.SubmitTrigger />
    </SessionPassword.Form>
  )
}
