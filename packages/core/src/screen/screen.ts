/** The screens of the product, those of features that come later among them. */
export type ScreenName =
  | "home"
  | "session"
  | "password-reset"
  | "registration"
  | "email"
  | "circle"
  | "date-plan"
  | "access"
  | "settings"
  | "terms"
  | "privacy"
  | "contact"
  | "about"
  | "membership"
  | "vibe-check"
  | "sos"
  | "parking"
  | "rides"
  | "venues"
  | "venue"
  | "venue-suggestion"
  | "cloak"
  | "profile"
  | "location"
  | "notifications"
  | "webhooks"
  | "api-keys"
  | "admin"
  | "updates"
  | "referral"
  | "review"

/** One screen's address. */
export interface Route {
  /** The address that links use; a part that begins with ':' stands for any one part, such as a venue's id. */
  readonly path: string
  /** Other addresses of the same screen. */
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
  { aliases = [], back = "/dashboard", isPrivate = true }: Partial<Route> = {},
): Route => ({ path, aliases, screen, back, isPrivate })

const open = { back: "/", isPrivate: false } as const

/**
 * Every address of the product: the table of the second specification (001 §2), the account screens of the first
 * (000 §2), and the linked paths that both leave without a screen (D-46).
 */
export const ROUTES: ReadonlyArray<Route> = [
  route("/dashboard", "home", { aliases: ["/"], back: null, isPrivate: false }),
  route("/signin", "session", { ...open, aliases: ["/sign-in"] }),
  route("/reset-password", "password-reset", { back: "/signin", isPrivate: false }),
  route("/profile-setup", "registration", open),
  route("/confirm-email", "email", open),
  route("/membership", "membership", open),
  route("/terms", "terms", open),
  route("/privacy", "privacy", open),
  route("/contact", "contact", open),
  route("/about", "about", open),
  route("/inner-circle", "circle"),
  route("/start-date", "date-plan", { aliases: ["/new-date", "/new-date-wizard", "/book-venue/:id"] }),
  route("/vibe-check", "vibe-check"),
  route("/settings", "settings"),
  route("/settings/pins", "access", { back: "/settings" }),
  route("/sos", "sos", { ...open, aliases: ["/sos-toolkit", "/emergency-toolkit"] }),
  route("/parking", "parking", { aliases: ["/parking-spot"] }),
  route("/derby-drivers", "rides"),
  route("/verified-venues", "venues", open),
  route("/venue/:id", "venue", { back: "/verified-venues", isPrivate: false }),
  route("/suggest-venue", "venue-suggestion", { back: "/verified-venues" }),
  route("/incognito", "cloak", { aliases: ["/invisibility-cloak"] }),
  route("/profile", "profile", { aliases: ["/my-profile"] }),
  route("/location-tracking", "location"),
  route("/notifications", "notifications"),
  route("/webhooks", "webhooks"),
  route("/api-keys", "api-keys"),
  route("/admin", "admin", { aliases: ["/admin-panel"] }),
  route("/updates", "updates", open),
  route("/referral", "referral"),
  route("/post-date-review", "review"),
]

/** Addresses that only lead to another one. */
export const REDIRECTS: Readonly<Record<string, string>> = { "/home": "/dashboard" }

/** A path's route; or where it leads, and whether it is unknown: unknown ones lead to '/' (ROUTE-03). Never throws. */
export function findRoute(
  path: string,
): Route | { readonly redirectTo: string; readonly isUnknown: boolean } {
  const plain = path.length > 1 ? path.replace(/\/+$/, "") || "/" : path
  const found = ROUTES.find((candidate) =>
    [candidate.path, ...candidate.aliases].some((pattern) => isAt(pattern, plain)),
  )
  if (found) return found
  const redirectTo = Object.hasOwn(REDIRECTS, plain) ? REDIRECTS[plain] : undefined
  return { redirectTo: redirectTo ?? "/", isUnknown: redirectTo === undefined }
}

function isAt(pattern: string, path: string): boolean {
  if (!pattern.includes(":")) return pattern === path
  const [wanted, parts] = [pattern.split("/"), path.split("/")]
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => (part.startsWith(":") ? parts[index] !== "" : part === parts[index]))
  )
}
