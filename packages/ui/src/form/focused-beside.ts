/** A document, a shadow tree, or what was taken out of either. */
type Root = Node & Partial<DocumentOrShadowRoot>

/**
 * What has the focus, as it is seen from where a part stands: of a shadow tree the document knows only the host. Null where
 * nothing has it.
 */
export function focusedBeside(part: Node | null | undefined): Element | null {
  const focused = (part?.getRootNode() as Root | undefined)?.activeElement
  const found = focused ?? document.activeElement
  return found === document.body ? null : found
}
