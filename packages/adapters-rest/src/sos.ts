import type { SosPort } from "@porchlight/core/sos"
import type { Attempts } from "./attempt.ts"
import { answered, type ApiClient } from "./client.ts"
import { keyed } from "./transport.ts"

/** Each call carries the press's own key: a repeat of any of them does no harm, so that a bad line is tried again. A PIN has its own. */
export function sosRest(client: ApiClient, attempts: Attempts): SosPort {
  const of = (key: string) => ({ params: { path: { key } }, headers: keyed(key) })
  const at = (key: string) => ({ params: { header: keyed(key) } })
  // A press must leave also when the page is closed the moment after.
  const leaving = { keepalive: true } as const
  return {
    state: () => answered(client.GET("/sos")),
    start: (body, key) => answered(client.POST("/sos/presses", { ...at(key), ...leaving, body })),
    release: (key) => answered(client.POST("/sos/presses/{key}/release", { ...of(key), ...leaving })),
    beat: (key) => answered(client.POST("/sos/presses/{key}/beat", of(key))),
    fire: (key) => answered(client.POST("/sos/presses/{key}/fire", { ...of(key), ...leaving })),
    cancel: (key, pin, given) =>
      attempts([key, pin], given, (attempt) =>
        answered(
          client.POST("/sos/presses/{key}/cancel", {
            params: { path: { key }, header: keyed(attempt) },
            ...leaving,
            body: { pin },
          }),
        ),
      ),
    broadcast: (body, key) => answered(client.POST("/sos/broadcasts", { ...at(key), ...leaving, body })),
    ask: (body, key) => answered(client.POST("/sos/asks", { ...at(key), ...leaving, body })),
    closeAsk: (key) => answered(client.POST("/sos/asks/{key}/close", of(key))),
    openAsk: (token) => answered(client.GET("/asks/{token}", { params: { path: { token } } })),
    claimAsk: (token) => answered(client.POST("/asks/{token}/claim", { params: { path: { token } } })),
  }
}
