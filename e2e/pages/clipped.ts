import { expect, type Page } from '@playwright/test'
import { isFullSize } from '../../server/src/platform/testing/test-size.ts'
import { addressIn, TESTED } from './languages.ts'

/** The widths at which every text of a page is whole. */
const READ_AT = [360, 768, 1280, 1920]

const THEMES = isFullSize ? (['light', 'dark'] as const) : (['light'] as const)

/** Every text of a public page is whole, at every width, and the links at its end can be pressed. */
export async function expectWhole(page: Page, path: string): Promise<void> {
  for (const language of TESTED) {
    const address = addressIn(language, path)
    await page.goto(address)
    // From then on all sections are laid out.
    await expect(page.locator('html[data-painted]')).toBeAttached()
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      for (const width of READ_AT) {
        await page.setViewportSize({ width, height: 900 })
        expect([address, colorScheme, width, await clippedTexts(page)]).toEqual([address, colorScheme, width, []])
        expect([address, colorScheme, width, await coveredInFooter(page)]).toEqual([address, colorScheme, width, []])
      }
    }
  }
}

/**
 * What is cut at this width, spills over its box or reaches beyond the window, with its text. Left out is what is cut on purpose and says so in its title, and what only a screen reader reads.
 */
function clippedTexts(page: Page): Promise<string[]> {
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
        const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
        const isSpilling = hasWords && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
        return isOutside || isSpilling || (!isMap && element.textContent.trim() !== '' && (isWide || isTall))
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent.trim().slice(0, 60)}`)
  })
}

/** Links and buttons of the footer that something else covers once one has scrolled to the end of the page. */
function coveredInFooter(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    return [...document.querySelectorAll<HTMLElement>('footer :is(a, button)')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        if (top < 0) return false
        const above = document.elementFromPoint(left + width / 2, top + height / 2)
        return !(above && (control.contains(above) || above.contains(control)))
      })
      .map((control) => control.textContent.trim())
  })
}
