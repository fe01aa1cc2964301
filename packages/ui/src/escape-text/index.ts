export * as EscapeText from "./escape-text.ts"
export { escapeTextAnatomy } from "./escape-text.anatomy.ts"
export { useEscapeText, type UseEscapeTextOptions } from "./use-escape-text.ts"
export { useEscapeTextContext } from "./use-escape-text-context.ts"
