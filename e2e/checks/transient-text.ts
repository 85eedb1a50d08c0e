import type { Page } from '@playwright/test'

/**
 * Watches for a text that is shown only briefly: on a busy machine, polling may miss it. Call this before the action,
 * and the returned function after it, which resolves once the page has shown the text.
 */
export async function watchForText(page: Page, text: string): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle((wanted) => {
    const shown = new Promise<void>((resolve) => {
      const look = () => {
        if (!document.body.innerText.includes(wanted)) return
        observer.disconnect()
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { subtree: true, childList: true, characterData: true })
      look()
    })
    return { shown }
  }, text)
  return () => watch.evaluate(({ shown }) => shown)
}
