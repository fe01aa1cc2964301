/** What has the focus, as it is seen from where a part stands: of a shadow tree the document knows only the host. */
export function focusedBeside(part: Node | null | undefined): Element | null {
  // A document, a shadow tree, or what was taken out of either.
  const tree: (Node & Partial<DocumentOrShadowRoot>) | undefined = part?.getRootNode()
  return tree?.activeElement ?? document.activeElement
}
