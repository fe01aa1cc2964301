import { SessionPassword, type UseSessionPasswordOptions } from "../index.ts"

const fields = ["currentPassword", "newPassword", "confirmPassword"] as const

/** Set a password: by a link when there is a token, else with the present one. */
export function PasswordForm(options: UseSessionPasswordOptions) {
  return (
    <SessionPassword.Root {...options}>
      <SessionPassword.Status />
      <SessionPassword.Form aria-label="Set a password">
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
    </SessionPassword.Root>
  )
}
