import { Decoy, isAccountAsked } from "@porchlight/ui/cloak"
import { useWho } from "../../app/who.tsx"

/** Asks for the PIN, or for the account where nobody is signed in, in the words of a list of tasks. */
export function DecoyLock() {
  const who = useWho()
  if (isAccountAsked(who.state)) return <Decoy.AccountForm session={who} />
  return (
    <Decoy.PasscodeForm>
      <Decoy.PasscodeLabel>
        <Decoy.PasscodeInput />
      </Decoy.PasscodeLabel>
      <Decoy.AcceptTrigger />
      <Decoy.CancelTrigger />
      <Decoy.PasscodeStatus />
    </Decoy.PasscodeForm>
  )
}
