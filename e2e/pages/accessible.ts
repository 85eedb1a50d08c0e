import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const SCHEMES = ['light', 'dark'] as const
/** Rules whose findings are of moderate or minor impact; checking them takes a third of the time. */
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

/** Only colours depend on the scheme: all other findings appear in the first scheme. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Checks that axe finds no serious barrier in the light and the dark theme; a failure names the scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The default mode opens a second page per check for cross-origin frames, which these pages do not have.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (colorScheme === 'light') axe.disableRules(NEVER_SERIOUS)
    else axe.withRules(RULES_OF_COLOURS)
    // Focus guards are at both ends of an overlay, pass the focus on immediately, and are never read out.
    axe.exclude('[data-base-ui-focus-guard]')
    const { violations } = await axe.analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    const messages = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
    expect(messages, colorScheme).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null })
}
