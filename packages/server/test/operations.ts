import { readFileSync } from "node:fs"

const METHODS = ["get", "post", "put", "patch", "delete"]

export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
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
