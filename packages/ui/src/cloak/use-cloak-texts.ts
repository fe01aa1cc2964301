import { DEFAULT_CLOAK_SETTINGS } from "@porchlight/core/cloak"
import { isPlainText } from "@porchlight/core/text"
import { createContext, useContext, useState } from "react"
import type { CloakText } from "./cloak.texts.ts"
import { useCloakContext } from "./use-cloak-context.ts"

type Texts = Readonly<Partial<Record<CloakText, string>>>

/** The texts of one form as they are typed. */
export interface CloakTexts {
  readonly valueOf: (name: CloakText) => string
  /** Whether a text has signs in it that nobody sees, and that are refused. */
  readonly isOdd: (name: CloakText) => boolean
  readonly type: (name: CloakText, text: string) => void
  readonly save: () => void
}

export const CloakTextsContext = createContext<CloakTexts | null>(null)

/** Texts are kept together once they are saved; an empty one is as it was at first. */
export function useCloakTexts(names: ReadonlyArray<CloakText>): CloakTexts {
  const { settings, isPending, change } = useCloakContext()
  const [typed, setTyped] = useState<Texts>({})
  const valueOf = (name: CloakText) => typed[name] ?? settings[name]
  const isOdd = (name: CloakText) => !isPlainText(valueOf(name))
  return {
    valueOf,
    isOdd,
    type: (name, text) => setTyped({ ...typed, [name]: text }),
    save: () => {
      if (isPending || names.some((name) => isOdd(name))) return
      change(
        Object.fromEntries(names.map((name) => [name, valueOf(name).trim() || DEFAULT_CLOAK_SETTINGS[name]])),
      )
      setTyped({})
    },
  }
}

/** The texts of the nearest `<Cloak.TextForm>`. */
export function useCloakTextsContext(): CloakTexts {
  const texts = useContext(CloakTextsContext)
  if (!texts)
    throw new Error(
      "[porchlight/cloak] A text field stands outside its form, so nothing would keep it. Put it inside <Cloak.TextForm>.",
    )
  return texts
}
