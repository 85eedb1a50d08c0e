import type { BrowserContext, Page } from '@playwright/test'

/** A seeded generator of numbers from 0 (inclusive) to 1 (exclusive), by mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const TEXTS = [
  'mobilă',
  'Cluj',
  'office@carpat.example',
  '+40 264 555 010',
  '<img src=x onerror=alert(1)>',
  '%_\\',
  '😀',
  '',
]
const KEYS = ['Escape', 'Escape', 'Tab', 'Enter', 'ArrowDown', 'j', 'k', 'x', '/', '?', 'Control+k', 'u', 'e']
const WIDTHS = [390, 768, 1280]
/** Procedures whose requests fail from time to time. */
const FAILING_PROCEDURES = [
  'leads/list',
  'leads/get',
  'leads/unlock',
  'search',
  'tasks',
  'views',
  'notifications',
  'leads',
]

type Control = { name: string; x: number; y: number; typed: boolean }

/** The controls in the viewport that are not covered at their centre and do not leave this site. */
const visibleControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, [role^=menuitem], [role=option], [role=tab]',
    )
    return [...all].flatMap((element) => {
      const box = element.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)
      const leaves =
        element instanceof HTMLAnchorElement && (element.target !== '' || element.origin !== location.origin)
      const opensFiles = element instanceof HTMLInputElement && element.type === 'file'
      if (box.width === 0 || leaves || opensFiles || /Sign Out|Deconectare/.test(name) || element.matches(':disabled'))
        return []
      const top = document.elementFromPoint(x, y)
      if (!top || !element.contains(top)) return []
      const typed = element instanceof HTMLTextAreaElement || element.matches('input:not([type=checkbox],[type=range])')
      return [{ name, x, y, typed }]
    })
  })

/** Waits for the next document after a navigation has aborted an evaluation in this one. */
async function waitUntilLoaded(page: Page): Promise<[]> {
  // `waitForLoadState` is no substitute: until the next document has loaded, it returns the state of this one.
  await page.waitForFunction(() => document.readyState === 'complete')
  return []
}

/** Errors of a navigation that is interrupted by the navigation of a link clicked earlier. */
const INTERRUPTED_NAVIGATION = /interrupted by another navigation|Not attached to an active page|net::ERR_ABORTED/

/** A user who performs random actions in two windows, while requests fail from time to time. */
export class RandomUser {
  readonly #random: () => number
  readonly #paths: readonly string[]
  readonly actionLog: string[] = []
  constructor(seed: number, paths: readonly string[]) {
    this.#random = createRandom(seed)
    this.#paths = paths
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(this.#random() * items.length)]
  }

  /** Performs one action in this window and waits until the page has drawn the result. */
  async act(page: Page): Promise<void> {
    const chance = this.#random()
    if (chance < 0.06) await this.#go(page)
    else if (chance < 0.09) await this.#load('reload', page, () => page.reload())
    else if (chance < 0.12) await this.#load('back', page, () => page.goBack())
    else if (chance < 0.14) await this.#resize(page)
    else if (chance < 0.17) await this.#fail(page)
    else if (chance < 0.19) await this.#offline(page.context())
    else if (chance < 0.32) await this.#press(page)
    else await this.#click(page)
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => waitUntilLoaded(page))
  }

  async #note(what: string, work: Promise<unknown>): Promise<void> {
    this.actionLog.push(what)
    await work
  }

  /** Loads another document; tries again if the navigation of a link interrupted it. */
  async #load(what: string, page: Page, load: () => Promise<unknown>): Promise<void> {
    await this.#note(what, load()).catch(async (error: Error) => {
      if (!INTERRUPTED_NAVIGATION.test(error.message)) throw error
      await waitUntilLoaded(page)
      await load()
    })
  }

  async #go(page: Page): Promise<void> {
    const path = this.#pick(this.#paths) ?? '/'
    await this.#load(`go ${path}`, page, () => page.goto(path))
  }

  async #resize(page: Page): Promise<void> {
    const width = this.#pick(WIDTHS) ?? 1280
    await this.#note(`width ${width}`, page.setViewportSize({ width, height: 800 }))
  }

  async #press(page: Page): Promise<void> {
    const key = this.#pick(KEYS) ?? 'Escape'
    await this.#note(`key ${key}`, page.keyboard.press(key))
  }

  async #click(page: Page): Promise<void> {
    const choice = this.#pick(await visibleControls(page).catch(() => waitUntilLoaded(page)))
    if (!choice) return
    await this.#note(`click ${choice.name}`, page.mouse.click(choice.x, choice.y))
    const text = this.#pick(TEXTS) ?? ''
    if (choice.typed) await this.#note(`type ${text}`, page.keyboard.insertText(text))
  }

  /** Fails some requests until the next failure is chosen. */
  async #fail(page: Page): Promise<void> {
    const path = this.#pick(FAILING_PROCEDURES)
    await page.unroute('**/api/rpc/**')
    this.actionLog.push(`fail ${path}`)
    await page.route(`**/api/rpc/**`, (route) =>
      route.request().url().includes(`/api/rpc/${path}`) ? route.abort() : route.fallback(),
    )
  }

  async #offline(context: BrowserContext): Promise<void> {
    await this.#note('offline', context.setOffline(true))
    await context.setOffline(false)
  }
}
