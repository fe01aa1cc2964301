import { Nothing, piece } from "../app/piece.ts"
import { screenPiece } from "../app/screen-piece.tsx"

/** What the home screen is made of, by how it stands: each is fetched when it is first shown, or as soon as it is expected. */
export const Dashboard = screenPiece(async () => (await import("./dashboard.tsx")).Dashboard)
export const CheckInScreen = screenPiece(
  async () => (await import("../features/check-in/check-in-screen.tsx")).CheckInScreen,
)
/** The ways on without a line. Apart from what was last known, which has the check-in and waits for nothing. */
export const CardsWithoutLine = piece(async () => (await import("./cards.tsx")).CardsWithoutLine, Nothing)

/** What was last known, for screens without a line. Without a line it may not come itself: then they go without it. */
export const LastKnown = piece(async () => (await import("./last-known.tsx")).LastKnown, Nothing)
