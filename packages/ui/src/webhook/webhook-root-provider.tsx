import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { WebhookView } from "@porchlight/machines/webhook"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { chain, useFocusSuccession, useStepFocus } from "../form/index.ts"
import { webhookAnatomy } from "./webhook.anatomy.ts"
import { WebhookContext } from "./use-webhook-context.ts"

export interface WebhookRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useWebhook` gave. */
  readonly value: WebhookView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof webhookAnatomy> | undefined
}

/** What can take the place of a control that went away. */
const SUCCESSORS = ["failure", "add-trigger", "status"]

/** Gives a state that lives elsewhere to the parts inside. */
export function WebhookRootProvider({ value, ids, onFocus, ...props }: WebhookRootProviderProps) {
  const succession = useFocusSuccession(SUCCESSORS)
  const root = useStepFocus<HTMLElement>(stepOf(value))
  return (
    <WebhookContext.Provider value={value}>
      <PartIdsProvider scope={webhookAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          onFocus={chain(onFocus, succession.onFocus)}
          {...partAttributes(webhookAnatomy, "root", value.state)}
          {...props}
        />
      </PartIdsProvider>
    </WebhookContext.Provider>
  )
}

/** The places between which the focus moves: the question, the form, and what there is when both are gone. */
function stepOf({ state, items, formTitle, secret }: WebhookView): string | null {
  if (secret !== null) return `secret: ${secret}`
  const asked = items.find(({ question }) => question !== null)
  if (asked !== undefined) return `question: ${asked.id}`
  if (formTitle !== null) return `form: ${formTitle}`
  return state === "loading" || state === "unknown" ? null : "list"
}
