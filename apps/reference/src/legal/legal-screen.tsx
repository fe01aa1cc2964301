import { css } from "../../styled-system/css/index.js"
import { link, notice } from "../../styled-system/recipes/index.js"
import { useProduct } from "../app/product.ts"
import { ScreenPage } from "../app/screen-page.tsx"
import { privacyPolicy, termsOfService, type LegalSection, type LegalText } from "./legal.content.ts"
import { legalMessages as words } from "./legal.messages.ts"

function Section({ section: { title, text, points, more } }: { readonly section: LegalSection }) {
  return (
    <li className={css({ fontWeight: "strong", paddingInlineStart: "0.5" })}>
      <h2>{title}</h2>
      <div className={css({ fontWeight: "normal", color: "quiet", textWrap: "pretty" })}>
        <p>{text}</p>
        {points === undefined ? null : (
          <ul className={css({ paddingInlineStart: "2", listStyleType: "disc" })}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {more === undefined ? null : (
          <a href={more.href} className={link({ kind: "alone" })}>
            {more.text}
          </a>
        )}
      </div>
    </li>
  )
}

function LegalScreen({ text }: { readonly text: LegalText }) {
  return (
    <ScreenPage title={text.title} subtitle={words.updated(text.updated)}>
      <p className={notice({ look: "lit" }).root}>
        <strong>{words.draft}</strong>
        <span>{words.draftText}</span>
      </p>
      <ol className={css({ display: "grid", gap: "3", paddingInlineStart: "3", listStyleType: "decimal" })}>
        {text.sections.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </ol>
    </ScreenPage>
  )
}

export const TermsScreen = () => <LegalScreen text={termsOfService(useProduct())} />
export const PrivacyScreen = () => <LegalScreen text={privacyPolicy(useProduct())} />
