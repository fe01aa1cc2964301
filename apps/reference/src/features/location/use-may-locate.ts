import { useEffect, useState } from "react"

/** Whether the browser tells the place unasked: its question over a list of tasks would say that this is none. */
export function useMayLocate(): boolean {
  const [may, setMay] = useState(false)
  useEffect(() => {
    let isGone = false
    const find = async () => {
      const { state } = await navigator.permissions.query({ name: "geolocation" })
      if (!isGone) setMay(state === "granted")
    }
    // A browser that does not say whether it would ask is not asked.
    void find().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return may
}
