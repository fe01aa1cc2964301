export const deliveryScreenMessages = { title: "What has been sent" } as const
