import { CheckIn } from "@porchlight/ui/check-in"
import { css } from "../../../styled-system/css/index.js"

/** Who of her people can be reached: what is told below the first look comes after it. */
export function OnCall() {
  return <CheckIn.OnCall />
}

/** The warning that nobody can. */
export function NobodyOnCall() {
  return <CheckIn.NobodyOnCall className={css({ alignSelf: "stretch", textAlign: "start" })} />
}
