import { preparedClarity, type ClarityPort } from "@porchlight/core/clarity"
import { clarityMachine, connectClarity, type ClarityView } from "@porchlight/machines/clarity"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { useLanguage } from "../language/index.ts"

export interface UseClarityOptions {
  /** Who answers; the prepared answers of the product unless given. Read once. */
  readonly clarity?: ClarityPort | undefined
}

/** Prepared answers. Needs no backend and no network. */
export function useClarity({ clarity = preparedClarity }: UseClarityOptions = {}): ClarityView {
  useLanguage()
  const [machine] = useState(() => clarityMachine({ clarity }))
  const [snapshot, send] = useMachine(machine)
  return connectClarity(snapshot, send)
}
