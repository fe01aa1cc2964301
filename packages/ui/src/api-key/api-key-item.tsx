import type { ApiKeyLine } from "@porchlight/machines/api-key"
import type { ReactNode } from "react"
import { partAttributes } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { ApiKeyQuestion } from "./api-key-question.tsx"
import { ApiKeyRevokeTrigger } from "./api-key-revoke-trigger.tsx"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyItemProps {
  readonly line: ApiKeyLine
  /** What is asked before it is revoked. */
  readonly children?: ReactNode
}

/** One key: what it is called, how it begins, what it may do, when it was used and until when it works. */
export function ApiKeyItem({ line, children }: ApiKeyItemProps) {
  const { state, chosen } = useApiKeyContext()
  const within = (inner: "item" | "item-name" | "prefix" | "item-scopes" | "item-detail") =>
    partAttributes(apiKeyAnatomy, inner, state)
  const { key, isExpired, scopes, created, lastUsed, expires } = line
  return (
    <li {...within("item")} data-expired={isExpired ? "" : undefined}>
      <bdi {...within("item-name")}>{key.name}</bdi>
      <code dir="ltr" {...within("prefix")}>
        {key.prefix}…
      </code>
      <ul {...within("item-scopes")}>
        {scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
      <span {...within("item-detail")}>{created}</span>
      <span {...within("item-detail")}>{lastUsed}</span>
      <span {...within("item-detail")}>{expires}</span>
      {chosen?.id === key.id ? (
        <ApiKeyQuestion name={key.name}>{children}</ApiKeyQuestion>
      ) : (
        <ApiKeyRevokeTrigger id={key.id} name={key.name} />
      )}
    </li>
  )
}
