import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of the list of all leads. */
export class LeadsList {
  readonly page: Page
  readonly countText: Locator
  readonly rows: Locator
  readonly toolbar: Locator
  constructor(page: Page) {
    this.page = page
    this.countText = page.locator('output[class*="total"]')
    this.rows = page.getByRole('row').filter({ has: page.getByRole('link') })
    this.toolbar = page.getByRole('toolbar', { name: 'Actions for the selected leads' })
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/leads${search}`, { waitUntil: 'commit' })
    await expect(this.countText).toContainText(/leads? found/)
  }

  /** Returns the number of leads found; waits for it, because none is shown while a filter is being counted. */
  async readTotal(): Promise<number> {
    let text = ''
    await expect(async () => {
      text = await this.countText.innerText()
      expect(text).toMatch(/leads? found/)
    }).toPass()
    return Number(text.replace(/\D/g, ''))
  }

  /** Opens the filter panel unless it is open, and returns it. */
  async openFilters(): Promise<Locator> {
    const panel = this.page.getByRole('region', { name: 'Filters' })
    if (!(await panel.isVisible())) await this.page.getByRole('button', { name: /^Filters/ }).click()
    return panel
  }

  checkbox(name: string): Locator {
    return this.page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  }

  async switchView(view: 'Table' | 'Cards' | 'Board' | 'Map'): Promise<void> {
    await this.page.getByRole('button', { name: view, exact: true }).click()
  }

  column(status: string): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${status}`) })
  }

  /** Presses a button that downloads a file; returns the name and the lines of the file. */
  async saveFile(button: Locator): Promise<{ name: string; lines: string[] }> {
    const [download] = await Promise.all([this.page.waitForEvent('download'), button.click()])
    const text = await readFile(await download.path(), 'utf8')
    return { name: download.suggestedFilename(), lines: text.trim().split(/\r?\n/) }
  }
}
