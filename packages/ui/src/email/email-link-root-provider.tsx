import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import type { EmailLinkView } from "@porchlight/machines/email"
import { PartIdsProvider, partAttributes, type PartIds } from "../anatomy/index.ts"
import { useStepFocus } from "../form/index.ts"
import { emailLinkAnatomy } from "./email.link.anatomy.ts"
import { EmailLinkContext } from "./use-email-link-context.ts"

export interface EmailLinkRootProviderProps extends HTMLArkProps<"section"> {
  /** What `useEmailLink` gave. */
  readonly value: EmailLinkView
  /** Element ids for the parts, by their names. */
  readonly ids?: PartIds<typeof emailLinkAnatomy> | undefined
}

/** Gives a state that lives elsewhere to the parts inside. */
export function EmailLinkRootProvider({ value, ids, ...props }: EmailLinkRootProviderProps) {
  const root = useStepFocus<HTMLElement>(value.state === "sending" ? "ready" : value.state)
  return (
    <EmailLinkContext.Provider value={value}>
      <PartIdsProvider scope={emailLinkAnatomy.scope} ids={ids}>
        <ark.section
          ref={root}
          id={ids?.root}
          {...partAttributes(emailLinkAnatomy, "root", value.state)}
          tabIndex={-1}
          data-pending={value.isPending ? "" : undefined}
          {...props}
        />
      </PartIdsProvider>
    </EmailLinkContext.Provider>
  )
}
