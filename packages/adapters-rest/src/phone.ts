import type { PhonePort } from "@porchlight/core/phone"
import { answered, done, type ApiClient } from "./client.ts"

export function phoneRest(patient: ApiClient): PhonePort {
  return {
    sendCode: (phone, password, code) =>
      answered(
        patient.POST("/phone/code", {
          body: { phone, ...(password !== undefined && { password }), ...(code !== undefined && { code }) },
        }),
      ),
    checkCode: (phone, code) => done(patient.POST("/phone/verification", { body: { phone, code } })),
  }
}
