import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of the command palette. */
export class CommandPalette {
  readonly page: Page
  readonly dialog: Locator
  readonly input: Locator
  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Command palette' })
    this.input = this.dialog.getByRole('combobox', { name: 'Search or jump to…' })
  }

  async open(): Promise<void> {
    await expect(this.page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible()
    await this.page.keyboard.press('Control+k')
    await expect(this.input).toBeFocused()
  }

  async type(text: string): Promise<void> {
    await expect(this.input).toBeFocused()
    await this.page.keyboard.type(text)
    await expect(this.input).toHaveValue(text)
  }

  /** The results of the search for leads. */
  leads(): Locator {
    return this.dialog.getByRole('group', { name: 'Leads' }).getByRole('option')
  }

  option(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name }).first()
  }
}

/** Presses the two keys of a shortcut without waiting in between: the time limit for the second key is short. */
export async function pressKeySequence(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)])
}
