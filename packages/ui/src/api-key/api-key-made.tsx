import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { apiKeyMessages } from "@porchlight/core/api-key"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyMadeProps extends HTMLArkProps<"fieldset"> {}

/** The key that was just made, shown this once; the children are what can be done with it. There only then. */
export function ApiKeyMade({ children, ...props }: ApiKeyMadeProps) {
  const { state, secret } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "made", state)
  const within = (inner: "made-title" | "made-text" | "secret") => partAttributes(apiKeyAnatomy, inner, state)
  if (secret === null) return null
  return (
    <ark.fieldset tabIndex={-1} data-step-focus="" {...part} {...props}>
      <legend {...within("made-title")}>{apiKeyMessages.madeTitle}</legend>
      <p {...within("made-text")}>{apiKeyMessages.madeText}</p>
      <textarea
        readOnly
        rows={2}
        dir="ltr"
        value={secret}
        aria-label={apiKeyMessages.secret}
        autoComplete="off"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
        {...within("secret")}
      />
      {children}
    </ark.fieldset>
  )
}
