/** Gives bytes to the person as a file of their own. */
export function downloadFile(name: string, type: string, bytes: Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const anchor = document.createElement("a")
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}
