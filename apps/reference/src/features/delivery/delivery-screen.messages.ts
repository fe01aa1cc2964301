import { messages } from "@porchlight/core/language"

export const deliveryScreenMessages = messages("deliveryScreen", { title: "What has been sent" })
