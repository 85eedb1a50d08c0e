import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SCHEMES = ['light', 'dark'] as const
/** What these find is of moderate or minor impact; looking for it takes a third of the time. */
const NEVER_SERIOUS = [
  'aria-deprecated-role',
  'heading-order',
  'hidden-content',
  'landmark-banner-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-one-main',
  'landmark-unique',
  'region',
  'scope-attr-valid',
]

/** Only colours change with the scheme: what else there is to find has been found in the first. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** No serious barrier for any user, in the light and the dark theme; a failure names the scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Its default mode opens a second page for every look, for frames of foreign origin; there are none here.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (colorScheme === 'light') axe.disableRules(NEVER_SERIOUS)
    else axe.withRules(RULES_OF_COLOURS)
    // They are at both ends of what is open, pass the focus on at once, and are never read out.
    axe.exclude('[data-base-ui-focus-guard]')
    const { violations } = await axe.analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const messages = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    expect(messages, colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}
