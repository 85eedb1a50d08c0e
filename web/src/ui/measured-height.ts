/** For the `ref` of an element fixed to an edge of the screen: keeps its height in a CSS property of the page. */
export const trackElementHeight = (property: string, gapsPx: number) => (element: HTMLElement | null) => {
  if (!element) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const height = element.offsetHeight
    style.setProperty(property, height > 0 ? `${height + gapsPx}px` : '0px')
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    style.removeProperty(property)
  }
}
