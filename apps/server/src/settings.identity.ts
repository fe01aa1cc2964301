import { Complaint, type Variable } from "./variable.ts"

const CHECKS = ["manual", "simulation"] as const

/** Who finds out whether people are who they say. */
export const identityVariables = {
  IDENTITY_CHECK: {
    type: "manual | simulation",
    fallback: null,
    meaning:
      "Who looks at papers: administrators, or chance, which is refused in production unless allowed, and earns nobody a badge there. Left out: chance in development, administrators else.",
    read: (text: string) =>
      CHECKS.find((check) => check === text) ?? new Complaint("must be manual or simulation"),
  },
} satisfies Readonly<Record<string, Variable<unknown>>>
