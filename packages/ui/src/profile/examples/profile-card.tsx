import { Profile, useProfileContext, type UseProfileOptions } from "../index.ts"

function Heading() {
  const { greeting } = useProfileContext()
  return (
    <Profile.Greeting asChild>
      <h1>{greeting}</h1>
    </Profile.Greeting>
  )
}

/** The greeting, and the name to change. */
export function ProfileCard(options: UseProfileOptions) {
  return (
    <Profile.Root {...options}>
      <Heading />
      <Profile.Status />
      <Profile.Failure />
      <Profile.EditTrigger />
      <Profile.Form aria-label="Your name">
        <Profile.Field>
          <Profile.Label />
          <Profile.Input />
          <Profile.ErrorText />
        </Profile.Field>
        <Profile.SaveTrigger />
        <Profile.CancelTrigger />
      </Profile.Form>
      <Profile.RetryTrigger />
    </Profile.Root>
  )
}
