import type { Capabilities } from "@porchlight/core/backend"
import { useEffect, type ReactNode } from "react"
import { css } from "../../styled-system/css/index.js"
import { button, link } from "../../styled-system/recipes/index.js"
import { Lamp } from "../app/lamp.tsx"
import { SkipLink } from "../app/skip-link.tsx"
import { Languages } from "../language/languages.tsx"
import { listenForDialogs } from "./dialogs.ts"
import { FooterLinks } from "../app/footer.tsx"
import { landingMessages as words } from "./landing.messages.ts"
import { Porch } from "./porch.tsx"
import { Sheet } from "./sheet.tsx"
import { SmsPanel } from "./sms-panel.tsx"

const wide = css({
  width: "full",
  maxWidth: "wide",
  marginInline: "auto",
  paddingInline: { base: "2", sm: "3", md: "5" },
})
const sectionTitle = css({ textStyle: "title", paddingBlockEnd: "2" })

function Header({ brand }: { readonly brand: string }) {
  return (
    <header className={wide}>
      <div
        className={css({
          display: "flex",
          flexWrap: "wrap",
          alignItems: "center",
          justifyContent: "space-between",
          gap: "1",
          paddingBlock: "2",
          // Beside the way out, which stays in its corner (leave.plugin.ts).
          paddingInlineEnd: "5.5rem",
          "@media (min-width: 90rem)": { paddingInlineEnd: "0" },
        })}
      >
        <p className={css({ display: "flex", alignItems: "center", gap: "1", textStyle: "section" })}>
          <Lamp size={36} />
          <span className={css({ srOnly: { base: true, sm: false } })}>{brand}</span>
        </p>
        <nav
          className={css({
            display: "flex",
            flexWrap: "wrap",
            columnGap: { base: "0", sm: "1" },
            rowGap: "1",
          })}
          aria-label={words.signIn}
        >
          <a href="/signin" className={button({ look: "quiet" })}>
            {words.signIn}
          </a>
          <a href="/profile-setup" className={button()}>
            {words.getStarted}
          </a>
        </nav>
      </div>
    </header>
  )
}

function Hero({ brand }: { readonly brand: string }) {
  return (
    <section
      className={css({
        display: "grid",
        gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 6fr) minmax(0, 5fr)" },
        alignItems: "center",
        gap: { base: "3", md: "6" },
        paddingBlock: { base: "2", md: "6" },
      })}
    >
      <div className={css({ display: "flex", flexDirection: "column", gap: "3" })}>
        <h1 className={css({ textStyle: "hero", textWrap: "balance" })}>{words.title}</h1>
        <p className={css({ fontSize: "section", color: "quiet", maxWidth: "column", textWrap: "pretty" })}>
          {words.lead}
        </p>
        <div className={css({ display: "flex", flexWrap: "wrap", gap: "1.5" })}>
          <a href="/profile-setup" className={button({ look: "primary" })}>
            {words.startTrial}
          </a>
          <button
            type="button"
            className={`${button({ look: "secondary" })} ${css({ minHeight: "primary", paddingInline: "3" })}`}
            data-opens="learn-more"
          >
            {words.learnMore}
          </button>
        </div>
      </div>
      <Porch className={css({ maxWidth: { base: "22rem", md: "30rem" }, marginInline: "auto" })} />
      <Sheet id="learn-more" title={words.modalTitle(brand)} closeLabel={words.close}>
        <dl className={css({ display: "grid", gap: "2" })}>
          {words.modal.map(({ title, text }) => (
            <div key={title}>
              <dt className={css({ fontWeight: "strong" })}>{title}</dt>
              <dd className={css({ color: "quiet" })}>{text}</dd>
            </div>
          ))}
        </dl>
      </Sheet>
    </section>
  )
}

function Steps() {
  return (
    <section aria-labelledby="how-title">
      <h2 id="how-title" className={sectionTitle}>
        {words.howTitle}
      </h2>
      <ol
        className={css({
          display: "grid",
          gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 17rem), 1fr))",
          gap: "3",
          listStyle: "none",
          counterReset: "step",
        })}
      >
        {words.steps.map(({ title, text }, index) => (
          <li
            key={title}
            className={css({
              display: "flex",
              flexDirection: "column",
              gap: "1",
              paddingBlockStart: "2",
              borderBlockStartWidth: "1px",
              borderBlockStartStyle: "solid",
              borderColor: "edge",
            })}
          >
            <span
              className={css({ color: "glow", fontWeight: "strong", fontVariantNumeric: "tabular-nums" })}
            >
              {index + 1}
            </span>
            <h3 className={css({ textStyle: "section" })}>{title}</h3>
            <p className={css({ color: "quiet", lineHeight: "body", textWrap: "pretty" })}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

export interface LandingScreenProps extends Pick<Capabilities, "product" | "emergencyNumber"> {
  /** What has to be said before anything else. */
  readonly notice?: ReactNode
}

/** What a visitor sees (000 §2). Stands in the HTML as it is served; its links are plain ones. */
export function LandingScreen({ product, emergencyNumber, notice }: LandingScreenProps) {
  const { brandName: brand } = product
  // Only where the app shows it; as it is served, start-landing.ts listens.
  useEffect(() => listenForDialogs(document), [])
  return (
    <>
      <SkipLink />
      <Header brand={brand} />
      {notice}
      <main id="main" className={wide} tabIndex={-1}>
        <Hero brand={brand} />
        <div
          className={css({
            display: "flex",
            flexDirection: "column",
            gap: { base: "5", md: "8" },
            paddingBlock: "4",
          })}
        >
          <Steps />
          <SmsPanel brand={brand} />
          <section aria-labelledby="honest-title">
            <h2 id="honest-title" className={sectionTitle}>
              {words.honestTitle}
            </h2>
            <ul className={css({ display: "grid", gap: "1.5", maxWidth: "44rem" })}>
              {words.honest.map((sentence) => (
                <li key={sentence} className={css({ fontSize: "lead", color: "quiet", textWrap: "pretty" })}>
                  {sentence}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </main>
      <footer className={wide}>
        <div
          className={css({
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            columnGap: "3",
            paddingBlock: "2",
            borderBlockStartWidth: "1px",
            borderBlockStartStyle: "solid",
            borderColor: "line",
          })}
        >
          <p className={css({ color: "quiet", flex: "1 1 20rem" })}>
            {words.danger}{" "}
            <a href={`tel:${emergencyNumber}`} className={link()}>
              {words.call(emergencyNumber)}
            </a>
            , {words.elsewhere}
          </p>
          <a href="/contact" className={link({ kind: "alone" })}>
            {words.support}
          </a>
          <FooterLinks />
          <Languages />
        </div>
      </footer>
    </>
  )
}
