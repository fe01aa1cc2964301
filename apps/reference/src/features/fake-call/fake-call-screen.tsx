import { fakeCallMessages } from "@porchlight/core/fake-call"
import { FakeCall } from "@porchlight/ui/fake-call"
import { useEffect } from "react"
import { css } from "../../../styled-system/css/index.js"
import { button } from "../../../styled-system/recipes/index.js"
import { Skeleton } from "../../app/skeleton.tsx"
import { useWho } from "../../app/who.tsx"
import { fakeCallHolder } from "./fake-call-host.tsx"
import { holdFakeCall, useSharedFakeCall } from "./fake-call.shared.ts"
import { PlacedCallPart } from "./placed-call.tsx"

const hint = css({ color: "quiet", textWrap: "pretty" })

/** A call from nobody: a section of the toolkit. It needs no account and no network; who has both may be called for real. */
export function FakeCallScreen() {
  const { session } = useWho()
  const call = useSharedFakeCall()
  useEffect(() => holdFakeCall(fakeCallHolder), [])
  if (call === null) return <Skeleton />
  return (
    <FakeCall.RootProvider value={call}>
      <p>{fakeCallMessages.intro}</p>
      <p className={hint}>{fakeCallMessages.stays}</p>
      <FakeCall.Status />
      <FakeCall.Warning />
      <FakeCall.StartTrigger className={button({ look: "primary" })} />
      <FakeCall.CancelTrigger />
      <FakeCall.Settings>
        <FakeCall.CallerField />
        <FakeCall.DelayField />
        <FakeCall.RingtoneField />
        <FakeCall.SpeaksField />
        <FakeCall.ScriptField />
      </FakeCall.Settings>
      {session === null ? null : <PlacedCallPart />}
    </FakeCall.RootProvider>
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
