import type { trialMessages } from "./trial.messages.ts"

export const trialMessagesEs: typeof trialMessages = {
  endedTitle: "La prueba terminó",
  endedText: "Tu prueba gratis terminó. Elige un plan para seguir usando el producto.",
  endedButton: "Elegir un plan",
  start: "Empezar la prueba gratis",
  label: "Prueba gratis",
  remaining: (countdown) => `Prueba gratis: quedan ${countdown}`,
  remainingMinutes: (minutes) =>
    minutes === 1 ? "Queda un minuto de tu prueba gratis." : `Quedan ${minutes} minutos de tu prueba gratis.`,
  finishing:
    "Tu prueba gratis terminó. De todos modos cuidamos esta cita hasta el final: reportes, alertas y el mensaje de que estás a salvo.",
  stillFree: "El SOS, tu círculo de confianza, tus datos y una cita en marcha siguen siendo tuyos sin plan.",
  lookFailed: "No pudimos ver tu prueba.",
}
