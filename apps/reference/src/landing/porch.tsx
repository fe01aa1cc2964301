import { css, cx } from "../../styled-system/css/index.js"

const wall = css({ fill: "raised", stroke: "line", strokeWidth: "1.5" })
const line = css({ fill: "none", stroke: "edge", strokeWidth: "1.5", strokeLinecap: "round" })
const dark = css({ fill: "ground", stroke: "edge", strokeWidth: "1.5" })
const light = css({ fill: "light" })
const frame = css({ fill: "text" })
const glow = css({ fill: "light", fillOpacity: "0.09" })
const pool = css({ fill: "light", fillOpacity: "0.16" })
const star = css({ fill: "quiet" })

/** A door at night with its light on. Drawn for this page, in the colours of the theme. */
export function Porch({ className }: { readonly className?: string }) {
  return (
    <svg
      className={cx(css({ display: "block", width: "full", height: "auto" }), className)}
      viewBox="0 0 480 480"
      aria-hidden="true"
    >
      <g className={star}>
        <circle cx="46" cy="70" r="2" />
        <circle cx="112" cy="34" r="1.5" />
        <circle cx="402" cy="52" r="2" />
        <circle cx="444" cy="128" r="1.5" />
        <circle cx="28" cy="186" r="1.5" />
        <circle cx="358" cy="24" r="1.5" />
      </g>
      <path className={wall} d="M72 410V190L240 78l168 112v220z" />
      <path className={line} d="M48 206 240 78l192 128" />
      <path
        className={line}
        d="M72 250h74M72 290h74M72 330h74M72 370h74M334 250h74M334 290h74M334 330h74M334 370h74"
        opacity="0.35"
      />
      <circle className={dark} cx="240" cy="152" r="20" />
      <path className={line} d="M220 152h40M240 132v40" opacity="0.7" />
      <g className={glow}>
        <circle cx="318" cy="258" r="150" />
        <circle cx="318" cy="258" r="104" />
        <circle cx="318" cy="258" r="62" />
      </g>
      <path className={dark} d="M182 410V240a58 46 0 0 1 116 0v170z" />
      <path className={line} d="M196 396V244a44 34 0 0 1 88 0v152z" opacity="0.6" />
      <path className={light} d="M206 292v-46a34 26 0 0 1 31-26v72zM243 292v-72a34 26 0 0 1 31 26v46z" />
      <circle className={light} cx="275" cy="338" r="5" />
      <path className={pool} d="M196 436h200l52 44H110z" />
      <path className={wall} d="M160 410h160v14H160zM144 424h192v14H144z" />
      <path className={frame} d="M316.8 220h2.4v10h-2.4z" />
      <path className={frame} d="m318 226 19 17h-38z" />
      <path className={light} d="M304 246h28l-4 30h-20z" />
      <path className={frame} d="M305.5 279h25v4h-25z" />
      <path className={line} d="M8 438h464" />
      <path
        className={line}
        d="M92 438c0-26 8-40 18-52 10 12 18 26 18 52M110 438v-36M364 438c0-20 6-32 14-42 8 10 14 22 14 42M378 438v-28"
      />
    </svg>
  )
}
