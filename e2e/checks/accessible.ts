import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const COLOUR_SCHEMES = ['light', 'dark'] as const
/** Rules whose findings are of moderate or minor impact; checking them takes a third of the time. */
const MODERATE_RULES = [
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

/** Only colours depend on the scheme: all other findings appear in the first scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Checks that axe finds no serious violation in the light and the dark theme; a failure names the theme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of COLOUR_SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The default mode opens a second page per check for cross-origin frames, which these pages do not have.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (colorScheme === 'light') axe.disableRules(MODERATE_RULES)
    else axe.withRules(COLOUR_RULES)
    // Focus guards at both ends of an overlay move the focus on immediately and are never announced.
    axe.exclude('[data-base-ui-focus-guard]')
    const { violations } = await axe.analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const messages = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    expect(messages, colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}
