import type { CloakView } from "@porchlight/machines/cloak"
import { useState } from "react"
import { decoyState, decoyTitles, type DecoyState } from "./decoy.screen.ts"
import { useCloak, type UseCloakOptions } from "./use-cloak.ts"

export interface UseDecoyOptions extends Omit<UseCloakOptions, "isHidden" | "isRestored"> {
  /** Whether the PIN is asked for; the list sees to it by itself unless given. */
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** What a list that stands in place of the app knows and can do. */
export interface DecoyView {
  readonly state: DecoyState
  readonly isOpen: boolean
  /** What the tab says, and what stands above the list. */
  readonly titles: ReturnType<typeof decoyTitles>
  readonly cloak: CloakView
  readonly toggle: () => void
  readonly close: () => void
}

/** The cloak of a page of which nothing is seen but a list. A PIN that was answered is asked for no more. */
export function useDecoy({ isOpen, onOpenChange, ...options }: UseDecoyOptions = {}): DecoyView {
  const [own, setOwn] = useState(false)
  const isAsked = isOpen ?? own
  const ask = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const cloak = useCloak({
    ...options,
    isHidden: true,
    onOpened: (opens) => {
      ask(false)
      options.onOpened?.(opens)
    },
  })
  return {
    state: decoyState(isAsked, cloak),
    isOpen: isAsked,
    titles: decoyTitles(cloak.settings),
    cloak,
    toggle: () => ask(!isAsked),
    close: () => ask(false),
  }
}
