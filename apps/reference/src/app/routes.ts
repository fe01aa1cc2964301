/** The screens there are. */
export type ScreenName =
  | "home"
  | "session"
  | "registration"
  | "email"
  | "circle"
  | "date-plan"
  | "access"
  | "settings"
  | "terms"
  | "privacy"

export interface Route {
  readonly path: string
  /** Other addresses of the same screen; links use `path`. */
  readonly aliases: ReadonlyArray<string>
  readonly screen: ScreenName
  /** Where Back goes; null where there is nothing behind. */
  readonly back: string | null
  /** Whether somebody has to be signed in; the home screen decides by itself. */
  readonly isPrivate: boolean
}

const route = (
  path: string,
  screen: ScreenName,
  { aliases = [], back = null, isPrivate = true }: Partial<Route> = {},
): Route => ({ path, aliases, screen, back, isPrivate })

/** Every address of the app (001 §2). Those of features that do not exist yet are not listed and lead home. */
export const routes: ReadonlyArray<Route> = [
  route("/dashboard", "home", { aliases: ["/"], isPrivate: false }),
  route("/signin", "session", { aliases: ["/sign-in"], back: "/", isPrivate: false }),
  route("/profile-setup", "registration", { back: "/", isPrivate: false }),
  route("/confirm-email", "email", { back: "/", isPrivate: false }),
  route("/inner-circle", "circle", { back: "/dashboard" }),
  route("/start-date", "date-plan", { aliases: ["/new-date", "/new-date-wizard"], back: "/dashboard" }),
  route("/settings", "settings", { back: "/dashboard" }),
  route("/terms", "terms", { back: "/", isPrivate: false }),
  route("/privacy", "privacy", { back: "/", isPrivate: false }),
  route("/settings/pins", "access", { back: "/settings" }),
]

const redirects: Readonly<Record<string, string>> = { "/home": "/dashboard" }

/** The route of an address, or the path it is redirected to: unknown ones go to '/' (ROUTE-03). */
export function findRoute(path: string): Route | { readonly redirectTo: string } {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path
  const found = routes.find((candidate) => candidate.path === plain || candidate.aliases.includes(plain))
  return found ?? { redirectTo: redirects[plain] ?? "/" }
}
