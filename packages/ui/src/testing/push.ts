import { PushNotAllowed, type PushBrowser, type PushSupport } from "@porchlight/machines/notification"

/** A browser for stories and tests: no permission is asked, and no push service is called. */
export function testPushBrowser({
  support = "ready",
  isSubscribed = false,
  answers = "yes",
}: {
  readonly support?: PushSupport
  readonly isSubscribed?: boolean
  readonly answers?: "yes" | "no" | "nothing"
} = {}): PushBrowser {
  let [can, is] = [support, isSubscribed]
  return {
    look: async () => ({ support: can, isSubscribed: is }),
    subscribe: async () => {
      if (answers === "nothing") return new Promise(() => {})
      if (answers === "no") {
        can = "denied"
        throw new PushNotAllowed()
      }
      is = true
      return {
        endpoint: "https://push.example.com/send/1",
        keys: {
          p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
        label: "Android",
      }
    },
    unsubscribe: async () => {
      is = false
    },
  }
}
