import type { leaveMessages } from "./cloak.leave.messages.ts"

export const leaveMessagesEs: typeof leaveMessages = {
  leave: "Salir",
  leaveHidden: "Salir de esta página ahora",
  gesture: "Toca Salir arriba en cualquier página, o presiona Mayús tres veces en 5 segundos.",
  pressesLeft: (count) =>
    count === 1 ? "Presiona Mayús una vez más para salir." : `Presiona Mayús ${count} veces más para salir.`,
  gone: "Cierra tu sesión y vacía lo que este sitio guardó aquí, y Atrás también lleva al pronóstico del tiempo. Lo que tu navegador anota en su propio historial queda: bórralo ahí, o usa una ventana privada.",
  introTitle: "Una salida en cada página",
  introMore: "Qué hace y a quién avisa",
  introDone: "Entendido",
}
