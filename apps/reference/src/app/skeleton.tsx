import { css } from "../../styled-system/css/index.js"
import { page } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"

const bar = css({ backgroundColor: "raised", borderRadius: "md" })

/** Stands in for a screen on its way, in the screen's own measures: nothing jumps when it comes. */
export function Skeleton() {
  const styles = page()
  return (
    <output className={styles.root} aria-busy="true">
      <span className={css({ srOnly: true })}>{appMessages.loading}</span>
      <span className={`${bar} ${css({ height: "4", width: "60%" })}`} />
      <span className={`${bar} ${css({ height: "3", width: "85%" })}`} />
      <span className={`${bar} ${css({ height: "12" })}`} />
      <span className={`${bar} ${css({ height: "primary" })}`} />
    </output>
  )
}
