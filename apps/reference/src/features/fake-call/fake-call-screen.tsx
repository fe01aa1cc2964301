import { fakeCallMessages } from "@porchlight/core/fake-call"
import { FakeCall } from "@porchlight/ui/fake-call"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { useWho } from "../../app/who.tsx"
import { PlacedCallPart } from "./placed-call.tsx"

const hint = css({ color: "quiet", textWrap: "pretty" })

/** A call from nobody: a section of the toolkit. It needs no account and no network; who has both may be called for real. */
export function FakeCallScreen() {
  const { session } = useWho()
  return (
    <FakeCall.Root>
      <p>{fakeCallMessages.intro}</p>
      <FakeCall.Status />
      <FakeCall.StartTrigger className={button({ look: "primary" })} />
      <FakeCall.CancelTrigger />
      <FakeCall.Screen>
        <FakeCall.AcceptTrigger />
        <FakeCall.EndTrigger />
      </FakeCall.Screen>
      <FakeCall.Settings>
        <FakeCall.CallerField />
        <FakeCall.DelayField />
        <FakeCall.RingtoneField />
        <FakeCall.SpeaksField />
        <FakeCall.ScriptField />
      </FakeCall.Settings>
      {session === null ? null : <PlacedCallPart />}
    </FakeCall.Root>
  )
}

/** The sentences to leave with. */
export function ExitScripts() {
  return (
    <>
      <p className={hint}>{fakeCallMessages.scriptsIntro}</p>
      <FakeCall.ExitScripts />
    </>
  )
}
