import { messages } from "@porchlight/core/language"

export const checkInScreenMessages = messages("checkInScreen", { done: "Go to the dashboard" })
