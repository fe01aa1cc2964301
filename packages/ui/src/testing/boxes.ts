/** Where each of the buttons lies, seen from the first field of the page. */
export function boxesOfButtons(): ReadonlyArray<string> {
  const field = document.querySelector("input")?.getBoundingClientRect()
  return [...document.querySelectorAll("button")].map((button) => {
    const { x, y } = button.getBoundingClientRect()
    return `${button.dataset["part"]} at ${x - (field?.x ?? 0)}, ${y - (field?.y ?? 0)}`
  })
}
