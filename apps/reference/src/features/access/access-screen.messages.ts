export const accessScreenMessages = { done: "Done" } as const
