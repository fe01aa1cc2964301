import { pickLanguage } from "@porchlight/core/language"
import type { MiddlewareHandler } from "hono"
import { speak } from "../context/index.ts"
import type { HttpEnv } from "./http.env.ts"

/** Answers each request in the language that it asks for; clients ask for the one that their screens are in. */
export const answerInLanguage: MiddlewareHandler<HttpEnv> = (context, next) => {
  const language = pickLanguage(context.req.header("accept-language"))
  context.header("content-language", language)
  return speak(language, next)
}
