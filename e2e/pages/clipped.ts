import type { Page } from '@playwright/test'

/** The widths at which every text of a page is whole. */
export const READ_AT = [360, 768, 1280, 1920]

/**
 * What is cut at this width, or reaches beyond the window: boxes that hide what does not fit in them, with their text.
 * Left out is what is cut on purpose and says so in its title, and what only a screen reader reads.
 */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => !element.closest('svg, .visually-hidden, [title]') && element.checkVisibility())
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        // What is outside as a whole waits there, as the link to the content does until it has the focus.
        if (width === 0 || right <= 0) return false
        const isOutside = right > clientWidth + 1 || left < -1
        const { overflowX, overflowY } = getComputedStyle(element)
        // Maps are larger than their window.
        const isMap = element.querySelector('svg.map-svg') !== null
        const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
        const isTall = hides(overflowY) && element.scrollHeight > element.clientHeight + 1
        return isOutside || (!isMap && element.textContent.trim() !== '' && (isWide || isTall))
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent.trim().slice(0, 60)}`)
  })
}
