import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { circleMessages } from "@porchlight/core/circle"
import { LANGUAGES, nameOf, pickLanguage } from "@porchlight/core/language"
import { partAttributes } from "../anatomy/index.ts"
import { chain } from "../form/index.ts"
import { circleAnatomy } from "./circle.anatomy.ts"
import { useCircleContext, useCircleItem } from "./use-circle-context.ts"

export interface CircleItemLanguageProps extends HTMLArkProps<"select"> {}

/** In which language the contact around it is written and spoken to, as the server holds it. */
export function CircleItemLanguage({ onChange, ...props }: CircleItemLanguageProps) {
  const { update, isActing } = useCircleContext()
  const { contact } = useCircleItem()
  const choose = (value: string) => {
    if (!isActing) update(contact.id, { language: pickLanguage([value]) })
  }
  return (
    <ark.select
      aria-label={`${circleMessages.languageLabel}: ${contact.name}`}
      aria-disabled={isActing}
      value={contact.language}
      onChange={chain(onChange, (event) => choose(event.currentTarget.value))}
      {...partAttributes(circleAnatomy, "item-language", contact.status)}
      {...props}
    >
      {LANGUAGES.map((language) => (
        <option key={language} value={language} lang={language}>
          {nameOf(language)}
        </option>
      ))}
    </ark.select>
  )
}
