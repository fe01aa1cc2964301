import { Nothing, piece } from "../../app/piece.ts"

/** What stands in place of everything while the app is disguised. An empty page says less than that something went wrong, and with what. */
export const Decoy = piece(async () => (await import("./decoy.tsx")).Decoy, Nothing)
