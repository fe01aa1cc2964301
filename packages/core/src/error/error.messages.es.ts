import type { errorMessages } from "./error.messages.ts"

export const errorMessagesEs: typeof errorMessages = {
  invalidInput: "Revisa lo que escribiste.",
  signInRequired: "Tienes que iniciar sesión",
  accountChanged: "Ahora otra persona inició sesión aquí.",
  forbidden: "No tienes permiso para hacer esto.",
  notFound: "No existe",
  conflict: "Esto cambió mientras tanto. Míralo de nuevo.",
  idempotencyMismatch: "Esta solicitud ya se usó para otra cosa.",
  rateLimited: (retryAfterMs) => {
    const seconds = Math.ceil(retryAfterMs / 1_000) || 1
    return `Espera ${seconds} ${seconds === 1 ? "segundo" : "segundos"} e inténtalo de nuevo.`
  },
  unavailable: "En este momento no podemos hacerlo. No se guardó nada.",
  networkFailed: "Error de red",
  fallback: "Ocurrió un error",
  retry: "Intentar de nuevo",
}
