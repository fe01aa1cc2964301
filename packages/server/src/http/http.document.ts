import { generateSpecs } from "hono-openapi"
import type { Hono } from "hono"
import type { HttpEnv } from "./http.env.ts"

/** The path below which everything described lives; a breaking change gets a new one. */
export const API_PATH = "/api/v1"

/** The header in which a client says for which account it asks. */
export const ACCOUNT_HEADER = "porchlight-account"

const ACCOUNT_PARAMETER = "Account"

/** What a description of an operation says of that header. */
export const accountParameter = { $ref: `#/components/parameters/${ACCOUNT_PARAMETER}` } as const

/** The interface description, OpenAPI 3.1, read off the routes. The same routes give the same text. */
export async function describeApi(api: Hono<HttpEnv>): Promise<object> {
  const specs = await generateSpecs(api, {
    documentation: {
      openapi: "3.1.0",
      info: {
        title: "Porchlight",
        version: "1.0.0",
        description:
          "A server that guards a date. Every error is a problem (RFC 9457) whose `code` is stable. Instants are milliseconds since 1970; each answer carries the server's in `porchlight-now`.",
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: API_PATH }],
      components: {
        parameters: {
          [ACCOUNT_PARAMETER]: {
            in: "header",
            name: ACCOUNT_HEADER,
            required: false,
            description:
              "The id of the account that is meant, as its session gave it. All tabs of a browser have one session: where somebody else is signed in by now, the answer is 412 `AccountChanged`, and nothing was done. Without it whoever is signed in is meant",
            schema: { type: "string" },
          },
        },
        securitySchemes: {
          session: {
            type: "apiKey",
            in: "cookie",
            name: "porchlight_session",
            description: "`__Host-porchlight_session` where the server is reached over TLS",
          },
          apiKey: {
            type: "http",
            scheme: "bearer",
            description:
              "An API key (`pl_live_…`), which its owner makes at `/api-keys`. It may do what its permissions name; each operation lists the one it asks for. What lists none refuses every key with 403 `ApiKeyRefused`; a key that is unknown, expired or revoked gets 401 `ApiKeyInvalid`.",
          },
          token: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description:
              "An access token of the identity provider whose tokens this server takes; where it takes none the header is not looked at. It counts before the cookie",
          },
        },
      },
    },
  })
  return sortKeys(specs)
}

/** Components in the order of their names, so that the committed file changes only when the interface does. */
function sortKeys<Document extends { readonly components?: { readonly schemas?: object } }>(
  document: Document,
): object {
  const schemas = Object.entries(document.components?.schemas ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } }
}
