import { circleMessages } from "@porchlight/core/circle"
import { greetingName, profileMessages } from "@porchlight/core/profile"
import type { Session } from "@porchlight/core/session"
import { useLive } from "@porchlight/ui/backend"
import { ChevronRight, Mail, Users, type LucideIcon } from "lucide-react"
import { Link } from "wouter"
import { css, cx } from "../../styled-system/css/index.js"
import { button, panel } from "../../styled-system/recipes/index.js"
import { Lamp } from "../app/lamp.tsx"
import { ScreenPage } from "../app/screen-page.tsx"
import { homeMessages as words } from "./home.messages.ts"
import { nextStep, type NextStep } from "./next-step.ts"

const targets: Readonly<Record<NextStep, string>> = {
  "verify-phone": "/profile-setup",
  "add-contact": "/inner-circle",
  "await-answer": "/inner-circle",
  "choose-pins": "/settings/pins",
  "plan-date": "/start-date",
}

const row = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  minHeight: "primary",
  paddingBlock: "1.5",
  borderBlockEndWidth: "1px",
  borderBlockEndStyle: "solid",
  _first: { borderBlockStartWidth: "1px", borderBlockStartStyle: "solid" },
  borderColor: "line",
  color: "text",
  textDecoration: "none",
  _hover: { borderColor: "edge" },
})

function NextStepPanel({ step }: { readonly step: NextStep }) {
  const styles = panel()
  const { title, text, action } = words.steps[step]
  return (
    <section className={styles.root} aria-labelledby="next-title">
      <div className={css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" })}>
        <Lamp burning="off" size={56} />
        <h2 id="next-title" className={cx(styles.title, css({ flex: "1 1 9rem" }))}>
          {title}
        </h2>
      </div>
      <p className={css({ color: "quiet", fontSize: "lead", textWrap: "pretty" })}>{text}</p>
      <Link href={targets[step]} className={button({ look: "primary" })}>
        {action}
      </Link>
      {step === "await-answer" ? (
        <Link href="/start-date" className={button({ look: "quiet" })}>
          {words.anyway}
        </Link>
      ) : null}
    </section>
  )
}

interface RowProps {
  readonly href: string
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
}

function Row({ href, Icon, title, text }: RowProps) {
  return (
    <Link href={href} className={row}>
      <Icon size={24} aria-hidden="true" className={css({ color: "glow", flexShrink: "0" })} />
      <span className={css({ flex: "1" })}>
        <span className={css({ display: "block", fontWeight: "strong" })}>{title}</span>
        <span className={css({ display: "block", color: "quiet" })}>{text}</span>
      </span>
      <ChevronRight
        size={20}
        aria-hidden="true"
        className={css({ color: "quiet", flexShrink: "0", _rtl: { transform: "scaleX(-1)" } })}
      />
    </Link>
  )
}

/** Home while nothing is watched: a greeting and the one thing to do next. */
export function Dashboard({ session }: { readonly session: Session }) {
  const { state: contacts } = useLive("circle")
  const trusted = (contacts ?? []).filter(({ status }) => status === "verified").length
  return (
    <ScreenPage
      title={profileMessages.welcome(greetingName(session.fullName))}
      subtitle={profileMessages.subtitle}
    >
      {contacts === null ? null : <NextStepPanel step={nextStep(session, contacts)} />}
      <nav aria-label={words.more}>
        {session.emailVerified || session.phone === null ? null : (
          <Row href="/profile-setup" Icon={Mail} title={words.confirmEmail} text={words.confirmEmailHint} />
        )}
        <Row href="/inner-circle" Icon={Users} title={circleMessages.title} text={words.trusted(trusted)} />
      </nav>
    </ScreenPage>
  )
}
