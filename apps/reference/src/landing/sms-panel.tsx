import { deliveryMessages, deliveryText } from "@porchlight/core/delivery"
import { incidentMessages } from "@porchlight/core/incident"
import { toInstant } from "@porchlight/core/time"
import { css, cx } from "../../styled-system/css/index.js"
import { button, link, notice, panel } from "../../styled-system/recipes/index.js"
import { landingMessages as words } from "./landing.messages.ts"
import { Sheet } from "./sheet.tsx"

const missedAt = toInstant(Date.UTC(2025, 0, 1, 22, 35))

/** The very text that is sent, with made-up names. */
const sampleText = (brand: string) =>
  incidentMessages.alertText({
    brand,
    dater: words.sampleDater,
    contact: words.sampleContact,
    kind: "missed-check-in",
    reason: {
      kind: "missed-check-in",
      promptsIgnored: 3,
      phoneHeardAt: null,
      batteryPercent: null,
      movedMeters: null,
    },
    openedAt: missedAt,
    timeZone: "UTC",
    link: "https://porchlight.example/r/…",
    now: missedAt,
    round: 0,
  })

/** A message as a phone shows it. */
function Bubble({ brand }: { readonly brand: string }) {
  return (
    <figure
      className={css({
        maxWidth: "26rem",
        marginInline: { md: "auto" },
        padding: "2",
        backgroundColor: "lit",
        borderWidth: "1px",
        borderStyle: "solid",
        borderColor: "lightEdge",
        borderRadius: "lg",
        borderEndStartRadius: "0",
        // A link is one long word.
        overflowWrap: "anywhere",
      })}
    >
      <figcaption className={css({ color: "quiet", paddingBlockEnd: "0.5" })}>
        {brand} · {words.now}
      </figcaption>
      <blockquote className={css({ color: "text", fontSize: "lead" })}>{sampleText(brand)}</blockquote>
    </figure>
  )
}

const SignUpLink = () => (
  <a href="/profile-setup" className={link({ kind: "alone" })}>
    {words.getStarted}
  </a>
)

/** What the people one trusts get. Signed out, both buttons show a preview and send nothing (D-30). */
export function SmsPanel({ brand }: { readonly brand: string }) {
  const styles = panel()
  return (
    <section
      className={cx(
        styles.root,
        css({
          display: "grid",
          gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 3fr) minmax(0, 2fr)" },
          alignItems: "center",
          gap: { base: "3", md: "5" },
          padding: { md: "5" },
        }),
      )}
      aria-labelledby="sms-title"
    >
      <div className={css({ display: "flex", flexDirection: "column", gap: "2" })}>
        <h2 id="sms-title" className={css({ textStyle: "title" })}>
          {words.smsTitle}
        </h2>
        <p className={css({ color: "quiet", fontSize: "lead" })}>{words.smsLead}</p>
        <ul className={css({ display: "grid", gap: "1", paddingInlineStart: "3", listStyleType: "disc" })}>
          {words.smsFeatures.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
        <div className={css({ display: "flex", flexWrap: "wrap", gap: "1" })}>
          <button type="button" className={button()} data-opens="sms-test">
            {words.smsTest}
          </button>
          <button type="button" className={button()} data-opens="sms-diagnostics">
            {words.smsDiagnostics}
          </button>
        </div>
      </div>
      <Bubble brand={brand} />
      <Sheet id="sms-test" title={words.smsTest} closeLabel={words.close}>
        <p className={notice({ look: "lit" }).root}>{words.previewTitle}</p>
        <p>{words.testPreview}</p>
        <Bubble brand={brand} />
        <SignUpLink />
        <p>
          {words.memberQuestion}{" "}
          <a href="/signin?next=/inner-circle" className={link()}>
            {words.memberTest}
          </a>
        </p>
      </Sheet>
      <Sheet id="sms-diagnostics" title={words.smsDiagnostics} closeLabel={words.close}>
        <p className={notice({ look: "lit" }).root}>{words.previewTitle}</p>
        <p>{words.diagnosticsPreview}</p>
        <p className={css({ color: "quiet" })}>
          {words.sampleContact}, {deliveryMessages.channel.sms}: {deliveryText("sms", "accepted", null)}
        </p>
        <SignUpLink />
      </Sheet>
    </section>
  )
}
