import { css } from "../../styled-system/css/index.js"
import { ScreenPage } from "../app/screen-page.tsx"
import { privacyPolicy, termsOfService, type LegalText } from "./legal.content.ts"

function LegalScreen({ text }: { readonly text: LegalText }) {
  return (
    <ScreenPage title={text.title} subtitle={`Last updated ${text.updated}`}>
      <p>{text.lead}</p>
      <ol className={css({ display: "grid", gap: "3", paddingInlineStart: "3", listStyleType: "decimal" })}>
        {text.sections.map((section) => (
          <li key={section.title} className={css({ fontWeight: "strong", paddingInlineStart: "0.5" })}>
            <h2>{section.title}</h2>
            <p className={css({ fontWeight: "normal", color: "quiet", textWrap: "pretty" })}>
              {section.text}
            </p>
          </li>
        ))}
      </ol>
    </ScreenPage>
  )
}

export const TermsScreen = () => <LegalScreen text={termsOfService} />
export const PrivacyScreen = () => <LegalScreen text={privacyPolicy} />
