import { createContext, useContext, useMemo, type ReactNode } from "react"
import { partAttributes, type Anatomy, type PartAttributes } from "./anatomy.ts"

/** Element ids that a host gives to parts, by the part's name. */
export type PartIds<Feature extends Anatomy> = Partial<Record<keyof Feature["parts"], string>>

type IdsByScope = Readonly<Record<string, Readonly<Partial<Record<string, string>>>>>

const IdsContext = createContext<IdsByScope>({})

interface PartIdsProviderProps {
  readonly scope: string
  readonly ids: Readonly<Partial<Record<string, string>>> | undefined
  readonly children: ReactNode
}

/** Lets the parts of one scope below it find the ids that their root was given; other scopes keep theirs. */
export function PartIdsProvider({ scope, ids, children }: PartIdsProviderProps) {
  const outer = useContext(IdsContext)
  const value = useMemo(() => (ids ? { ...outer, [scope]: ids } : outer), [outer, scope, ids])
  return <IdsContext.Provider value={value}>{children}</IdsContext.Provider>
}

/** What a part puts on its element: the attributes that name it, and the id if the host gave one. */
export function usePart<Part extends string, State extends string>(
  anatomy: Anatomy<Part, State>,
  part: NoInfer<Part>,
  state: NoInfer<State>,
): PartAttributes & { readonly id?: string } {
  const id = useContext(IdsContext)[anatomy.scope]?.[part]
  return { ...partAttributes(anatomy, part, state), ...(id === undefined ? {} : { id }) }
}

/** For the root of the field that a PIN is typed into: its label and its input point at each other also under ids that the host gave. */
export function usePinFieldIds<Part extends string, State extends string>({ scope }: Anatomy<Part, State>) {
  const {
    "pin-input": id,
    "pin-label": label,
    "pin-error-text": errorText,
  } = useContext(IdsContext)[scope] ?? {}
  return { id, ids: { label, errorText } }
}
