// Takes the screenshots of the home page, on the sample directory, into web/src/features/public-site/product:
// npm run product-pictures [-- search contact message board]
import { mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page as Tab } from '@playwright/test'
import {
  PICTURED_FORMS,
  PICTURED_LANGUAGES,
  PICTURED_THEMES,
  type PicturedForm,
  type PicturedLanguage,
  pictureFile,
  PIXEL_RATIO,
  type Scene,
  SCENE_NAMES,
  SCENES,
} from '../web/src/lib/product-pictures.ts'
import { storageWithConsent } from '../e2e/fixtures/consent.ts'
import { CHROMIUM_ARGS, systemChromium } from './chromium.ts'
import { ROOT } from './command.ts'
import { writeAvif } from './product-pictures/avif.ts'
import { prepareAccount, type PicturedIds } from './product-pictures/account.ts'
import { SCENE_SETUPS } from './product-pictures/scenes.ts'
import { startInstance } from './screens/instance.ts'

const FOLDER = join(ROOT, 'web', 'src', 'features', 'public-site', 'product')
const LOCALES = { en: 'en-GB', ro: 'ro-RO' } as const
const WINDOW_WIDTHS = { wide: 1280, phone: 390 } as const
/** Tall enough that the bottom bar of a phone is below the captured part. */
const WINDOW_HEIGHT = 3_000
/** A map repaints a moment after its theme changed. */
const REPAINT_DELAY_MS = 1_500
const selectedScenes = process.argv.length > 2 ? SCENE_NAMES.filter((name) => process.argv.includes(name)) : SCENE_NAMES

const instance = await startInstance()
const executablePath = systemChromium()
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) })
try {
  const owner = await openContext({ of: browser, language: 'en', form: 'wide' })
  const pictured = await prepareAccount(owner)
  for (const language of PICTURED_LANGUAGES)
    for (const form of PICTURED_FORMS) {
      const context = await openContext({ of: browser, language, form })
      await context.addCookies(await owner.cookies())
      for (const scene of selectedScenes) await takePictures({ context, scene, form, language, pictured })
      await context.close()
    }
} finally {
  await browser.close()
  await instance.stop()
}

function openContext({ of, language, form }: { of: Browser; language: PicturedLanguage; form: PicturedForm }) {
  return of.newContext({
    baseURL: instance.url,
    locale: LOCALES[language],
    timezoneId: 'Europe/Bucharest',
    deviceScaleFactor: PIXEL_RATIO[form],
    reducedMotion: 'reduce',
    storageState: storageWithConsent(instance.url),
  })
}

type TakeOptions = {
  context: BrowserContext
  scene: Scene
  form: PicturedForm
  language: PicturedLanguage
  pictured: PicturedIds
}
async function takePictures({ context, scene, form, language, pictured }: TakeOptions): Promise<void> {
  const set = SCENE_SETUPS[scene]
  const tab = await context.newPage()
  await tab.setViewportSize({ width: WINDOW_WIDTHS[form], height: WINDOW_HEIGHT })
  for (const [procedure, json] of Object.entries(set.answers ?? {}))
    await tab.route(`**/api/rpc/${procedure}`, (route) => route.fulfill({ json: { json } }))
  await tab.goto(set.path(pictured))
  await set.prepare?.(tab)
  await resizeToSubject(tab, { scene, form })
  for (const theme of PICTURED_THEMES) {
    await tab.emulateMedia({ colorScheme: theme })
    const file = join(FOLDER, pictureFile({ language, scene, form, theme }))
    mkdirSync(dirname(file), { recursive: true })
    await writeAvif(file, await takeScreenshot(tab, { scene, form }))
    console.log(`  ${file} ${Math.round(statSync(file).size / 1000)} kB`)
  }
  await tab.close()
}

/** Resizes the window so that the subject has the width of the picture. */
async function resizeToSubject(tab: Tab, { scene, form }: { scene: Scene; form: PicturedForm }): Promise<void> {
  const subject = SCENE_SETUPS[scene].subject(tab, form)
  await subject.waitFor()
  const box = await subject.boundingBox()
  const window = tab.viewportSize()
  if (!box || !window) return
  await tab.setViewportSize({ ...window, width: window.width + SCENES[scene][form].width - Math.round(box.width) })
}

async function takeScreenshot(tab: Tab, { scene, form }: { scene: Scene; form: PicturedForm }): Promise<Buffer> {
  const subject = SCENE_SETUPS[scene].subject(tab, form)
  await tab.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await tab.waitForTimeout(REPAINT_DELAY_MS)
  const size = SCENES[scene][form]
  const box = await subject.boundingBox()
  if (!box || Math.round(box.width) !== size.width)
    throw new Error(`${scene}, ${form}: ${box?.width} px wide, wanted are ${size.width}`)
  return tab.screenshot({ clip: { x: box.x, y: box.y, ...size } })
}
