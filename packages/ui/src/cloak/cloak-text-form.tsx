import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { chain } from "../form/index.ts"
import type { CloakText } from "./cloak.texts.ts"
import { useCloakPart } from "./use-cloak-context.ts"
import { CloakTextsContext, useCloakTexts } from "./use-cloak-texts.ts"

export interface CloakTextFormProps extends HTMLArkProps<"form"> {
  /** The texts that are kept together, each with a `TextField` inside. */
  readonly names: ReadonlyArray<CloakText>
}

/** Texts that she may choose; a save stands inside. */
export function CloakTextForm({ names, onSubmit, ...props }: CloakTextFormProps) {
  const texts = useCloakTexts(names)
  const part = useCloakPart("text-form")
  return (
    <CloakTextsContext.Provider value={texts}>
      <ark.form
        noValidate
        onSubmit={chain(onSubmit, (event) => {
          event.preventDefault()
          texts.save()
        })}
        {...part}
        {...props}
      />
    </CloakTextsContext.Provider>
  )
}
