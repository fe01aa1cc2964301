import { css } from "../../styled-system/css/index.js"
import { sampleMessages as sample } from "./about.messages.ts"

const section = css({ display: "flex", flexDirection: "column", gap: "1.5" })
const heading = css({ textStyle: "section" })
const quiet = css({ color: "quiet" })

/** What the page of a real service would tell of itself, made up and marked as that (LEGAL-05). */
export function Sample() {
  return (
    <section
      aria-labelledby="sample-title"
      className={css({
        display: "flex",
        flexDirection: "column",
        gap: "3",
        padding: "3",
        borderWidth: "1px",
        borderStyle: "dashed",
        borderColor: "edge",
        borderRadius: "card",
      })}
    >
      <div>
        <h2 id="sample-title" className={heading}>
          {sample.mark}
        </h2>
        <p className={quiet}>{sample.markText}</p>
      </div>
      <div className={section}>
        <h3 className={heading}>{sample.statsTitle}</h3>
        <dl
          className={css({
            display: "grid",
            gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 9rem), 1fr))",
            gap: "2",
          })}
        >
          {sample.stats.map(({ figure, what }) => (
            <div key={what} className={css({ display: "flex", flexDirection: "column-reverse" })}>
              <dt className={quiet}>{what}</dt>
              <dd className={css({ textStyle: "title", fontVariantNumeric: "tabular-nums" })}>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={section}>
        <h3 className={heading}>{sample.timelineTitle}</h3>
        <dl className={css({ display: "grid", gap: "1.5" })}>
          {sample.timeline.map(({ year, text }) => (
            <div key={year}>
              <dt className={css({ fontWeight: "strong", fontVariantNumeric: "tabular-nums" })}>{year}</dt>
              <dd className={quiet}>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={section}>
        <h3 className={heading}>{sample.teamTitle}</h3>
        <ul className={css({ display: "grid", gap: "1" })}>
          {sample.team.map(({ name, role }) => (
            <li key={name}>
              {name}, <span className={quiet}>{role}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={section}>
        <h3 className={heading}>{sample.testimonialsTitle}</h3>
        {sample.testimonials.map(({ words, who }) => (
          <figure key={who}>
            <blockquote>{words}</blockquote>
            <figcaption className={quiet}>{who}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
