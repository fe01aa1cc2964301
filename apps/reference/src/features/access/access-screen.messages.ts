import { messages } from "@porchlight/core/language"

export const accessScreenMessages = messages("accessScreen", { done: "Done" })
