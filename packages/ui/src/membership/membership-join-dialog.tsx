import {
  DialogContent,
  DialogDescription,
  DialogPositioner,
  DialogRoot,
  DialogTitle,
} from "@ark-ui/react/dialog"
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
    <DialogRoot
      open={chosen !== null}
      onOpenChange={({ open }) => {
        if (!open) cancel()
      }}
      // A screen behind it that comes late may take the focus for a moment; the dialog takes it back and stays.
      onFocusOutside={(event) => event.preventDefault()}
      preventScroll={false}
      lazyMount
      unmountOnExit
    >
      <DialogPositioner>
        <DialogContent {...part} {...props}>
          <DialogTitle {...partAttributes(membershipAnatomy, "join-title", state)}>
            {words.joinTitle(chosen?.name ?? "")}
          </DialogTitle>
          <p {...partAttributes(membershipAnatomy, "join-price", state)}>{words.joinPrice(price, per)}</p>
          <DialogDescription {...partAttributes(membershipAnatomy, "join-text", state)}>
            {words.joinRenewal(price, per)}
          </DialogDescription>
          {isSignedIn ? null : (
            <p {...partAttributes(membershipAnatomy, "join-hint", state)}>{words.joinSignIn}</p>
          )}
          {children}
        </DialogContent>
      </DialogPositioner>
    </DialogRoot>
  )
}
