/**
 * Holds when the browser has answered what came meanwhile: long work in turns does not keep a tap waiting (P13). By a message,
 * because timers of a tab that is not looked at come once a minute.
 */
export function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener("message", () => {
      port1.close()
      done()
    })
    port1.start()
    port2.postMessage(null)
  })
}
