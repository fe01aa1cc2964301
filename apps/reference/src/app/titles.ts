import { useEffect } from "react"
import { appMessages } from "./app.messages.ts"
import { useProduct } from "./product.ts"
import { useSetting } from "./settings.ts"

/** What the tab and the history show: the screen and the product, or a word that gives nothing away. */
export function tabTitle(screen: string, brand: string, isNeutral: boolean): string {
  return isNeutral ? appMessages.neutralTitle : `${screen} · ${brand}`
}

/** Names the tab after the screen for as long as it is shown. */
export function useTabTitle(screen: string): void {
  const [titles] = useSetting("titles")
  const { brandName } = useProduct()
  useEffect(() => {
    document.title = tabTitle(screen, brandName, titles === "neutral")
  }, [brandName, screen, titles])
}
