import { Dialog } from "@ark-ui/react/dialog"
import type { HTMLArkProps } from "@ark-ui/react/factory"
import { membershipMessages } from "@porchlight/core/membership"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { membershipAnatomy } from "./membership.anatomy.ts"
import { useMembershipContext } from "./use-membership-context.ts"

export interface MembershipJoinDialogProps extends HTMLArkProps<"div"> {}

/** Says what joining means before anything is paid: plan, period, price, renewal. The buttons stand inside it. */
export function MembershipJoinDialog({ children, ...props }: MembershipJoinDialogProps) {
  const { state, chosen, isSignedIn, cancel } = useMembershipContext()
  const part = usePart(membershipAnatomy, "join-dialog", state)
  const words = membershipMessages
  const [price, per] = [chosen?.price ?? "", chosen?.per ?? ""]
  return (
    <Dialog.Root
      open={chosen !== null}
      onOpenChange={({ open }) => {
        if (!open) cancel()
      }}
      // A screen behind it that comes late may take the focus for a moment; the dialog takes it back and stays.
      onFocusOutside={(event) => event.preventDefault()}
      preventScroll={false}
      unmountOnExit
    >
      <Dialog.Positioner>
        <Dialog.Content {...part} {...props}>
          <Dialog.Title {...partAttributes(membershipAnatomy, "join-title", state)}>
            {words.joinTitle(chosen?.name ?? "")}
          </Dialog.Title>
          <p {...partAttributes(membershipAnatomy, "join-price", state)}>{words.joinPrice(price, per)}</p>
          <Dialog.Description {...partAttributes(membershipAnatomy, "join-text", state)}>
            {words.joinRenewal(price, per)}
          </Dialog.Description>
          {isSignedIn ? null : (
            <p {...partAttributes(membershipAnatomy, "join-hint", state)}>{words.joinSignIn}</p>
          )}
          {children}
        </Dialog.Content>
      </Dialog.Positioner>
    </Dialog.Root>
  )
}
