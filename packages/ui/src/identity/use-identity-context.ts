import type { IdentityImage } from "@porchlight/core/identity"
import type { IdentityView } from "@porchlight/machines/identity"
import { createContext, useContext } from "react"
import { shrinkImage } from "./identity.image.ts"

export const IdentityContext = createContext<IdentityView | null>(null)

/** What the nearest `<Identity.Root>` knows and can do. */
export function useIdentityContext(): IdentityView {
  const view = useContext(IdentityContext)
  if (!view)
    throw new Error(
      "[porchlight/identity] A part stands outside its root, so it has no state to show. Put it inside <Identity.Root>.",
    )
  return view
}

/** Takes a chosen file: made smaller, it is sent; what is no picture is refused in words. */
export function useIdentityFile(): (image: IdentityImage | null, file: File | undefined) => void {
  const { chooseImage, refuseImage } = useIdentityContext()
  return (image, file) => {
    if (image === null || file === undefined) return
    void shrinkImage(file).then((given) =>
      typeof given === "string" ? refuseImage(given) : chooseImage(image, given),
    )
  }
}
