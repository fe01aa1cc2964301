import type { AuthFace, AuthLook } from "@porchlight/machines/session"
import { createContext, Suspense, useContext, useState, type ReactNode } from "react"
import { css } from "../../styled-system/css/index.js"
import { button } from "../../styled-system/recipes/index.js"
import { appMessages } from "./app.messages.ts"
import { NotLoaded } from "./not-loaded.tsx"
import { piece } from "./piece.ts"

interface AuthDialogProps extends Opening {
  readonly onClosed: () => void
}

// Below, where it covers neither the way out nor what the eye was at.
const notLoaded = css({
  position: "fixed",
  insetInline: "0",
  bottom: "0",
  zIndex: "1",
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: "1",
  padding: "3",
  backgroundColor: "raised",
  borderBlockStartWidth: "1px",
  borderBlockStartStyle: "solid",
  borderBlockStartColor: "edge",
})

function AuthNotLoaded({ onClosed }: AuthDialogProps) {
  return (
    <div className={notLoaded}>
      <NotLoaded />
      <button type="button" className={button({ look: "quiet" })} onClick={onClosed}>
        {appMessages.close}
      </button>
    </div>
  )
}

/** Fetched when it is first opened. */
const AuthDialog = piece<AuthDialogProps>(
  async () => (await import("../features/session/auth-dialog.tsx")).AuthDialog,
  AuthNotLoaded,
)

interface Opening {
  readonly face: AuthFace
  readonly look: AuthLook
}

const AuthContext = createContext<(opening: Opening) => void>(() => {})

/** Holds the dialog to sign in and to sign up, above every screen: whoever used it is where they were. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const [opening, open] = useState<Opening | null>(null)
  return (
    <AuthContext.Provider value={open}>
      {children}
      {opening === null ? null : (
        <Suspense fallback={null}>
          <AuthDialog {...opening} onClosed={() => open(null)} />
        </Suspense>
      )}
    </AuthContext.Provider>
  )
}

/** Opens the dialog; does nothing outside `<AuthProvider>`, as in pages that are made when the app is built. */
export function useOpenAuth(): (opening: Opening) => void {
  return useContext(AuthContext)
}
