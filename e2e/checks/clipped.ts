import { expect, type Page } from '@playwright/test'
import { isFullSize } from '../../server/src/platform/testing/test-size.ts'
import { localizedPath, TESTED_LANGUAGES } from './languages.ts'

/** The widths at which no text of a page may be clipped. */
const CHECKED_WIDTHS = [360, 768, 1280, 1920]

const THEMES = isFullSize ? (['light', 'dark'] as const) : (['light'] as const)

/** Checks at every width that no text of a public page is clipped and that its footer links can be pressed. */
export async function expectNothingClipped(page: Page, path: string): Promise<void> {
  for (const language of TESTED_LANGUAGES) {
    const address = localizedPath(language, path)
    await page.goto(address)
    // From now on all sections are laid out.
    await expect(page.locator('html[data-painted]')).toBeAttached()
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme })
      for (const width of CHECKED_WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect([address, colorScheme, width, await clippedTexts(page)]).toEqual([address, colorScheme, width, []])
        expect([address, colorScheme, width, await coveredFooterControls(page)]).toEqual([
          address,
          colorScheme,
          width,
          [],
        ])
      }
    }
  }
}

/**
 * Returns the texts that are clipped, overflow their box or extend beyond the window at the current width. Ignores
 * elements truncated on purpose, which have a title, and texts for screen readers only.
 */
function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => !element.closest('svg, .visually-hidden, [title]') && element.checkVisibility())
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        // An element that is entirely outside is hidden on purpose, as the skip link is until it has the focus.
        if (width === 0 || right <= 0) return false
        const isOutside = right > clientWidth + 1 || left < -1
        const { overflowX, overflowY } = getComputedStyle(element)
        // The drawing of a map is larger than its visible part.
        const isMap = element.querySelector('svg.map-svg') !== null
        const isWide = hides(overflowX) && element.scrollWidth > element.clientWidth + 1
        const isTall = hides(overflowY) && element.scrollHeight > element.clientHeight + 1
        const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
        const isOverflowing = hasWords && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1
        return isOutside || isOverflowing || (!isMap && element.textContent.trim() !== '' && (isWide || isTall))
      })
      .map((element) => `${element.tagName} ${element.className}: ${element.textContent.trim().slice(0, 60)}`)
  })
}

/** Returns the links and buttons of the footer that are covered when the page is scrolled to its end. */
function coveredFooterControls(page: Page): Promise<string[]> {
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
