import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { usePart } from "../anatomy/index.ts"
import { recordingAnatomy } from "./recording.anatomy.ts"
import { useRecordingContext } from "./use-recording-context.ts"

export interface RecordingSignInProps extends HTMLArkProps<"div"> {}

/** There while chunks wait for her to sign in, and nothing is being recorded: the host's way there stands inside. */
export function RecordingSignIn(props: RecordingSignInProps) {
  const { state, needsSignIn } = useRecordingContext()
  const part = usePart(recordingAnatomy, "sign-in", state)
  return needsSignIn ? <ark.div {...part} {...props} /> : null
}
