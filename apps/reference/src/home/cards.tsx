import {
  Bell,
  CalendarPlus,
  CarFront,
  CarTaxiFront,
  ChevronRight,
  Mail,
  MapPin,
  Phone,
  Siren,
  Store,
  Users,
  Webhook,
  type LucideIcon,
} from "lucide-react"
import { Link } from "wouter"
import { css } from "../../styled-system/css/index.js"
import { homeMessages as words } from "./home.messages.ts"

const list = css({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 1fr))",
  columnGap: "4",
  listStyle: "none",
})
const row = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  height: "full",
  minHeight: "primary",
  paddingBlock: "1.5",
  borderBlockEndWidth: "1px",
  borderBlockEndStyle: "solid",
  borderColor: "line",
  color: "text",
  textDecoration: "none",
  _hover: { borderColor: "edge" },
})

interface CardProps {
  readonly href: string
  readonly Icon: LucideIcon
  readonly title: string
  readonly text: string
}

/** One way on: what it is, and what is there. */
function Card({ href, Icon, title, text }: CardProps) {
  return (
    <li>
      <Link href={href} className={row}>
        <Icon size={24} aria-hidden="true" className={css({ color: "glow", flexShrink: "0" })} />
        <span className={css({ flex: "1", overflowWrap: "anywhere" })}>
          <span className={css({ display: "block", fontWeight: "strong" })}>{title}</span>
          <span className={css({ display: "block", color: "quiet" })}>{text}</span>
        </span>
        <ChevronRight
          size={20}
          aria-hidden="true"
          className={css({ color: "quiet", flexShrink: "0", _rtl: { transform: "scaleX(-1)" } })}
        />
      </Link>
    </li>
  )
}

/** The tools that open without a line, too; a date is planned where none is known to be on. */
export function CardsWithoutLine({ isOnDate }: { readonly isOnDate: boolean }) {
  const { cards, unheard } = words
  return (
    <nav aria-label={words.more}>
      <ul className={list}>
        <Card href="/sos" Icon={Siren} title={cards.sos} text={unheard.sos} />
        <Card href="/sos#tool-call" Icon={Phone} title={unheard.call} text={unheard.callHint} />
        <Card href="/inner-circle" Icon={Users} title={cards.circle} text={unheard.circle} />
        {isOnDate ? null : (
          <Card
            href="/start-date"
            Icon={CalendarPlus}
            title={words.steps["plan-date"].action}
            text={unheard.plan}
          />
        )}
      </ul>
    </nav>
  )
}

export interface CardsProps {
  /** How many people said yes. */
  readonly trusted: number
  /** Whether the address still waits for its confirmation. */
  readonly isEmailOpen: boolean
}

/** The six tools of the dashboard (000 §2), those that have no other way to them, and first the e-mail address while it waits. */
export function Cards({ trusted, isEmailOpen }: CardsProps) {
  const { cards, cardHints } = words
  return (
    <nav aria-label={words.more}>
      <ul className={list}>
        {isEmailOpen ? (
          <Card href="/profile-setup" Icon={Mail} title={words.confirmEmail} text={words.confirmEmailHint} />
        ) : null}
        <Card href="/inner-circle" Icon={Users} title={cards.circle} text={words.trusted(trusted)} />
        <Card href="/notifications" Icon={Bell} title={cards.notifications} text={cardHints.notifications} />
        <Card href="/webhooks" Icon={Webhook} title={cards.webhooks} text={cardHints.webhooks} />
        <Card href="/sos" Icon={Siren} title={cards.sos} text={cardHints.sos} />
        <Card href="/location-tracking" Icon={MapPin} title={cards.location} text={cardHints.location} />
        <Card href="/parking" Icon={CarFront} title={cards.parking} text={cardHints.parking} />
        <Card href="/verified-venues" Icon={Store} title={cards.venues} text={cardHints.venues} />
        <Card href="/derby-drivers" Icon={CarTaxiFront} title={cards.rides} text={cardHints.rides} />
      </ul>
    </nav>
  )
}
