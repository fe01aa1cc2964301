import {
  chosenTitle,
  DEFAULT_CLOAK_SETTINGS,
  discreetNames,
  type CloakSettings,
} from "@porchlight/core/cloak"
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

/** A text as the disguise and its messages say it: in the language of the screens where she chose none. */
function saidOf(settings: CloakSettings, name: CloakText): string {
  return name === "reminderText" ? discreetNames(settings).task : chosenTitle(settings, name)
}

/** What is kept of a text: one that says what it would without her is no choice of hers, and goes with the language. */
function keptOf(name: CloakText, typed: string): string {
  const text = typed.trim()
  return text === "" || text === saidOf(DEFAULT_CLOAK_SETTINGS, name) ? DEFAULT_CLOAK_SETTINGS[name] : text
}

/** Texts are kept together once they are saved; an empty one is as it was at first. */
export function useCloakTexts(names: ReadonlyArray<CloakText>): CloakTexts {
  const { settings, isPending, change } = useCloakContext()
  const [typed, setTyped] = useState<Texts>({})
  const valueOf = (name: CloakText) => typed[name] ?? saidOf(settings, name)
  const isOdd = (name: CloakText) => !isPlainText(valueOf(name))
  return {
    valueOf,
    isOdd,
    type: (name, text) => setTyped({ ...typed, [name]: text }),
    save: () => {
      if (isPending || names.some((name) => isOdd(name))) return
      change(Object.fromEntries(names.map((name) => [name, keptOf(name, valueOf(name))])))
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
