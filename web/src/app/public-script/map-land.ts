/** Draws land and water into every map of the page. */
export function drawLand(root: ParentNode): void {
  for (const land of root.querySelectorAll<SVGUseElement>('[data-lines]'))
    land.setAttribute('href', land.dataset.lines ?? '')
}
