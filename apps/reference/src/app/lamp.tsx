import { lamp } from "../../styled-system/recipes/index.js"

export interface LampProps {
  /** off: nothing is watched. breathing: a watch is on. on: the mark. */
  readonly burning?: "off" | "on" | "breathing"
  /** Width and height in pixels. */
  readonly size?: number
}

const looks = {
  off: lamp({ burning: "off" }),
  on: lamp({ burning: "on" }),
  breathing: lamp({ burning: "breathing" }),
}

/** The porch light. It says nothing to a screen reader: words beside it do. */
export function Lamp({ burning = "on", size = 32 }: LampProps) {
  const styles = looks[burning]
  return (
    <svg className={styles.root} width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <circle className={styles.halo} cx="32" cy="37" r="31" />
      <circle className={styles.halo} cx="32" cy="37" r="22" />
      <path className={styles.frame} d="M30.5 4h3v8h-3z" />
      <path className={styles.frame} d="M32 9 49 24.5H15z" />
      <path className={styles.glass} d="M20.5 27h23l-3.4 21H23.9z" />
      <path className={styles.frame} d="M22 51h20v3.6H22zM28.5 56.5h7V60h-7z" />
    </svg>
  )
}
