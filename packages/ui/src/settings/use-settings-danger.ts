import type { AccountDeletion, AccountExport } from "@porchlight/core/settings"
import { connectDanger, dangerMachine, type DangerAct, type DangerView } from "@porchlight/machines/settings"
import { useMachine } from "@xstate/react"
import { useState } from "react"
import { isAllowed, useBackend, useEmitted, type RequestDetails } from "../backend/index.ts"

export interface UseSettingsDangerOptions {
  /** Before the file is asked for, or the account deleted. */
  readonly onConfirm?: ((details: RequestDetails<DangerAct>) => void) | undefined
  /** The file is there, to be given to the person: the browser is the host's. */
  readonly onExported?: ((file: AccountExport) => void) | undefined
  /**
   * Every session has ended, this one too: a page that is shown to members only is gone once it looks who is signed in, and
   * with it {@link SettingsDangerDeleted}. What is given here says until when the account can be kept, for a place that stays.
   */
  readonly onDeleted?: ((deletion: AccountDeletion) => void) | undefined
}

/** The file with everything, and the end of the account. */
export function useSettingsDanger(options: UseSettingsDangerOptions = {}): DangerView {
  const backend = useBackend()
  const [machine] = useState(() => dangerMachine(backend))
  const [snapshot, send, actor] = useMachine(machine)
  useEmitted(actor, "DATA.EXPORTED", ({ file }) => options.onExported?.(file))
  useEmitted(actor, "ACCOUNT.DELETED", ({ deletion }) => options.onDeleted?.(deletion))
  const view = connectDanger(snapshot, send)
  return {
    ...view,
    confirm: () => {
      if (isAllowed(options.onConfirm, view.act)) view.confirm()
    },
  }
}
