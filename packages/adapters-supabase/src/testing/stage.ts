import { tagOf } from "@porchlight/core/error"
import { supabaseBackend } from "../index.ts"
import { project, sessionOf, type Answers } from "./project.ts"

export const SIGN_IN = { email: "ann@example.com", password: "correct horse battery" }
export const SESSION = { accountId: "1c9e6679-7425-40de-944b-e07fc1f90ae7", level: "aal1", nextLevel: "aal1" }
export const json = (body: unknown, status: number) => () => Response.json(body, { status })

/** A backend before a project and a server that both only answer. */
export function stage(
  answers: Answers,
  server: (request: Request) => Response = () => Response.json({ session: SESSION }),
) {
  const made = project(answers)
  const calls: Array<Request> = []
  const backend = supabaseBackend({
    supabase: made.supabase,
    url: "http://server.test",
    wait: () => new Promise(() => {}),
    fetch: async (request) => {
      calls.push(request)
      return server(request)
    },
  })
  return { ...made, calls, backend }
}
export const token = { "/token": () => sessionOf() }
export const tagFrom = (asked: Promise<unknown>) => asked.then(() => "done", tagOf)
