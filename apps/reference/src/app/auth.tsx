import type { AuthFace, AuthLook } from "@porchlight/machines/session"
import { createContext, lazy, Suspense, useContext, useState, type ReactNode } from "react"

/** Fetched when it is first opened. */
const AuthDialog = lazy(async () => ({
  default: (await import("../features/session/auth-dialog.tsx")).AuthDialog,
}))

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
