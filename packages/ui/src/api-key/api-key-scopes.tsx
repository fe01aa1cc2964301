import { ark, type HTMLArkProps } from "@ark-ui/react/factory"
import { API_KEY_RESOURCES, apiKeyMessages, scopesOf } from "@porchlight/core/api-key"
import { useId } from "react"
import { partAttributes, usePart } from "../anatomy/index.ts"
import { apiKeyAnatomy } from "./api-key.anatomy.ts"
import { ApiKeyScopeOption } from "./api-key-scope-option.tsx"
import { useApiKeyContext } from "./use-api-key-context.ts"

export interface ApiKeyScopesProps extends HTMLArkProps<"fieldset"> {}

/** What the key may do: a box for each permission, by what it is on. */
export function ApiKeyScopes(props: ApiKeyScopesProps) {
  const { state, faults, tellsPlace } = useApiKeyContext()
  const part = usePart(apiKeyAnatomy, "scopes", state)
  const within = (inner: "scopes-label" | "hint" | "error-text" | "resource" | "resource-name" | "warning") =>
    partAttributes(apiKeyAnatomy, inner, state)
  const [errorId, hintId] = [useId(), useId()]
  return (
    <ark.fieldset aria-describedby={hintId} {...part} {...props}>
      <legend {...within("scopes-label")}>{apiKeyMessages.scopes}</legend>
      <p id={hintId} {...within("hint")}>
        {apiKeyMessages.scopesHint}
      </p>
      <p id={errorId} {...within("error-text")}>
        {faults.scopes}
      </p>
      {API_KEY_RESOURCES.map((resource) => (
        <div key={resource} {...within("resource")}>
          <span {...within("resource-name")}>{apiKeyMessages.resource[resource]}</span>
          {scopesOf(resource).map((scope) => (
            <ApiKeyScopeOption key={scope} scope={scope} errorId={errorId} />
          ))}
        </div>
      ))}
      <output {...within("warning")}>{tellsPlace ? apiKeyMessages.locationWarning : ""}</output>
    </ark.fieldset>
  )
}
