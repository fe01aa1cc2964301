/** How a link gets out of the app: to another app of the phone, or into the clipboard. */
export interface Handover {
  /** Null where the browser cannot. False where nothing was handed over. */
  readonly share: ((link: { readonly text: string; readonly url: string }) => Promise<boolean>) | null
  /** False where the browser refuses: then the link is copied by hand. */
  readonly copy: (text: string) => Promise<boolean>
}

/** The part of `navigator` that hands things over. Both are missing outside of https, and `share` in some browsers. */
export interface HandoverSource {
  readonly share?: (data: ShareData) => Promise<void>
  readonly clipboard?: Pick<Clipboard, "writeText">
}

/** The handover of a browser. */
export function browserHandover(navigator: HandoverSource): Handover {
  return {
    share:
      typeof navigator.share === "function"
        ? (link) =>
            navigator.share?.(link).then(
              () => true,
              () => false,
            ) ?? Promise.resolve(false)
        : null,
    copy: async (text) => {
      if (!navigator.clipboard) return false
      return navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    },
  }
}
