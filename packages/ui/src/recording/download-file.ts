/** How long the address lives on: Safari reads what is behind it only after the click. */
const REVOKE_AFTER_MS = 60_000

/** Gives bytes to the person as a file of their own. */
export function downloadFile(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const anchor = document.createElement("a")
  anchor.href = address
  anchor.download = name
  // Some browsers follow no link that is in no page.
  anchor.hidden = true
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
