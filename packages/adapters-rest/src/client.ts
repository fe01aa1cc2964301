import { Unavailable } from "@porchlight/core/error"
import createFetchClient, { type Client } from "openapi-fetch"
import type { paths } from "./openapi.ts"
import type { RestGround } from "./options.ts"

/** Where the interface begins on the server. */
export const API_PATH = "/api/v1"

export type ApiClient = Client<paths>

/** Calls of the server's interface, typed by its description. The session travels in a cookie that scripts cannot read. */
export function createApiClient(
  { baseUrl }: RestGround,
  send: (request: Request) => Promise<Response>,
): ApiClient {
  return createFetchClient<paths>({
    baseUrl: `${baseUrl}${API_PATH}`,
    credentials: "same-origin",
    cache: "no-store",
    fetch: send,
    pathSerializer: pathOf,
  })
}

/** Half of a sign, which no address can hold, is sent as the sign for "unreadable": the server knows nothing of that name. */
function pathOf(pathname: string, parameters: Readonly<Record<string, unknown>>): string {
  return pathname.replace(/\{(\w+)\}/gu, (_, name: string) =>
    encodeURIComponent(String(parameters[name]).replace(/\p{Surrogate}/gu, "\ufffd")),
  )
}

/** A value as it looks on the wire: what core marks (instants, phones) is a plain number or text there. */
export type Wire<Value> = Value extends string
  ? Unmarked<Value, string>
  : Value extends number
    ? Unmarked<Value, number>
    : Value extends ReadonlyArray<infer Item>
      ? ReadonlyArray<Wire<Item>>
      : Value extends object
        ? { readonly [Key in keyof Value]: Wire<Value[Key]> }
        : Value

type Unmarked<Value, Plain> = [Exclude<keyof Value, keyof Plain>] extends [never] ? Value : Plain

interface Answer<Data> {
  readonly data?: Data
  readonly error?: unknown
  readonly response: Response
}

/**
 * What a call was answered with, as core's type. That the description and core agree is checked by the compiler, marks
 * apart; that the server sends what it describes is the server's promise.
 * @throws the error that the server threw, under its own class; Unavailable for an answer that is none of ours
 */
export async function answered<Value>(call: Promise<Answer<NoInfer<Wire<Value>>>>): Promise<Value> {
  const { data, error, response } = await call.catch(unreadable)
  if (!response.ok || data === undefined) throw await refusalOf(error)
  // The marks that `Wire` took off are put on again: the server checked what they stand for.
  return data as Value
}

/** Waits for a call that is answered with nothing. @throws like `answered` */
export async function done(call: Promise<Answer<unknown>>): Promise<void> {
  const { error, response } = await call.catch(unreadable)
  if (!response.ok) throw await refusalOf(error)
}

/** A page of something between, or half of an answer. @throws Unavailable; what else was thrown goes on as it is */
function unreadable(error: unknown): never {
  throw error instanceof SyntaxError ? new Unavailable({}) : error
}

/** The classes of all features come with the first refusal: most visits never see one. */
export async function refusalOf(problem: unknown): Promise<Error> {
  const isProblem =
    typeof problem === "object" && problem !== null && "code" in problem && typeof problem.code === "string"
  if (!isProblem) return new Unavailable({})
  const data =
    "data" in problem && typeof problem.data === "object" && problem.data !== null ? problem.data : {}
  const code = String(problem.code)
  return import("@porchlight/core/backend").then(
    ({ errorOf }) => errorOf({ code, data: { ...data } }),
    () => new Unavailable({}),
  )
}
