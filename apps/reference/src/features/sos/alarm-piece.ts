import { Nothing, piece } from "../../app/piece.ts"

/** What is said above a screen of an alarm that is open, and of a walk. */
export const AlarmStrip = piece(async () => (await import("./alarm-strip.tsx")).AlarmStrip, Nothing)
