import type { PhonePort } from "@porchlight/core/phone"
import { answered, done, type ApiClient } from "./client.ts"

export function phoneRest(client: ApiClient): PhonePort {
  return {
    sendCode: (phone, password) =>
      answered(
        client.POST("/phone/code", { body: password === undefined ? { phone } : { phone, password } }),
      ),
    checkCode: (phone, code) => done(client.POST("/phone/verification", { body: { phone, code } })),
  }
}
