import { expect, type Locator, type Page } from '@playwright/test'

/** The titles of the dialog over a started search: it changes when the search ends. */
export const SEARCH_DIALOG_TITLE = /^(Search Started!|Search complete|No company matched|Search failed)$/

/** Page object of Find Leads. */
export class FindLeads {
  readonly page: Page
  readonly start: Locator
  readonly keywords: Locator
  readonly place: Locator
  constructor(page: Page) {
    this.page = page
    this.start = page.locator('main').getByRole('button', { name: 'Find Leads' })
    this.keywords = page.getByLabel(/^Keywords/)
    this.place = page.getByRole('combobox', { name: /Location/ })
  }

  async open(): Promise<void> {
    await this.page.goto('/search')
    await expect(this.page.getByRole('heading', { name: 'Find Leads' })).toBeVisible()
  }

  /** Types the keywords and chooses the first suggested town. */
  async fillCriteria(options: { keywords: string; town: string }): Promise<void> {
    await this.keywords.fill(options.keywords)
    await this.place.fill(options.town)
    await this.page
      .getByRole('option', { name: new RegExp(options.town, 'i') })
      .first()
      .click()
  }

  /** Starts the search and continues to the list. */
  async startAndOpenLeads(): Promise<void> {
    await this.start.click()
    const dialog = this.page.getByRole('dialog', { name: SEARCH_DIALOG_TITLE })
    await expect(dialog).toBeVisible()
    await dialog
      .getByRole('link', { name: 'Go to Leads Page' })
      .or(dialog.getByRole('button', { name: 'Go to Leads Page' }))
      .click()
    await expect(this.page).toHaveURL(/\/leads/)
  }
}
