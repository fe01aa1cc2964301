export { LanguageProvider, type LanguageProviderProps } from "./language-provider.tsx"
export { useLanguage } from "./use-language.ts"
