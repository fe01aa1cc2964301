import { Invite, type UseInviteOptions } from "../index.ts"

/** The page behind an invite link, for a browser that runs scripts. */
export function Invitation(options: UseInviteOptions) {
  return (
    <Invite.Root aria-label="Invite" {...options}>
      <Invite.Heading />
      <Invite.Text />
      <Invite.Failure />
      <Invite.YesTrigger />
      <Invite.NoTrigger />
      <Invite.RetryTrigger />
    </Invite.Root>
  )
}
