import { readFileSync } from "node:fs"

const METHODS = ["get", "post", "put", "patch", "delete"]

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
}

type Json = { readonly [name: string]: Json } | ReadonlyArray<Json> | string | number | boolean | null

/** The names of everything that the answer to an operation may hold, by the committed description. */
export function answerFields(id: string): ReadonlySet<string> {
  const text = readFileSync(new URL("../openapi.json", import.meta.url), "utf8")
  const { paths, components } = JSON.parse(text) as {
    readonly paths: Readonly<
      Record<
        string,
        Readonly<
          Record<string, { readonly operationId: string; readonly responses: Readonly<Record<string, Json>> }>
        >
      >
    >
    readonly components: { readonly schemas: Readonly<Record<string, Json>> }
  }
  const fields = new Set<string>()
  const seen = new Set<string>()
  const walk = (json: Json | undefined): void => {
    if (typeof json === "string" && json.startsWith("#/components/schemas/") && !seen.has(json)) {
      seen.add(json)
      walk(components.schemas[json.slice("#/components/schemas/".length)])
    }
    if (typeof json !== "object" || json === null) return
    for (const [name, value] of Object.entries(json)) {
      if (name === "properties") for (const field of Object.keys(value as object)) fields.add(field)
      walk(value)
    }
  }
  for (const methods of Object.values(paths))
    for (const operation of Object.values(methods))
      if (operation.operationId === id)
        for (const [status, response] of Object.entries(operation.responses))
          if (status < "300") walk(response)
  return fields
}

/** Every operation that the committed description names. */
export function operations(): ReadonlyArray<Operation> {
  const text = readFileSync(new URL("../openapi.json", import.meta.url), "utf8")
  const { paths } = JSON.parse(text) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
  }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, { operationId }]) => ({ id: operationId, method: method.toUpperCase(), path })),
  )
}
