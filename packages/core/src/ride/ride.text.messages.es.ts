import type { rideTextMessages } from "./ride.text.messages.ts"

export const rideTextMessagesEs: typeof rideTextMessages = {
  begun: (brand, dater, ride) => `${brand}: ${dater} va en un viaje. ${ride}`,
  ended: (brand, dater) => `${brand}: ${dater} dice que su viaje terminó.`,
  cancelled: (brand, dater) => `${brand}: ${dater} al final no toma el viaje.`,
  facts: (pickup, destination, driver, vehicle) =>
    `Desde: ${pickup}. Hasta: ${destination}. Conduce: ${driver}. Vehículo: ${vehicle}.`,
  alarmed: "Su alarma sigue abierta. Esto no la termina.",
  demo: "Este viaje es una demostración: nadie conduce.",
}
