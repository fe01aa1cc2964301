import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { fakeCallMessages } from "@porchlight/core/fake-call"

export interface FakeCallExitScriptsProps extends HTMLArkProps<"ul"> {}

/** The four sentences to leave with. They need no root: nothing about them changes. */
export function FakeCallExitScripts(props: FakeCallExitScriptsProps) {
  return (
    <ark.ul data-scope="fake-call" data-part="exit-scripts" {...props}>
      {fakeCallMessages.exitScripts.map((script) => (
        <li key={script}>{script}</li>
      ))}
    </ark.ul>
  )
}
