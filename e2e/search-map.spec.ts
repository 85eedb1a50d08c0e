import { expect, type Page, test } from '@playwright/test'
import { type Instance, startInstance } from '../scripts/screens/instance.ts'
import { open, signUp } from './pages/account.ts'
import { storageWithConsent } from './fixtures/consent.ts'
import { type Colour, countPixels } from './checks/pixels.ts'
import { writeRoadArchive } from './stand-ins/road-archive.ts'

const CLUJ = '/search?place=Cluj-Napoca, Cluj (RO)&lat=46.77&lng=23.6&country=RO'
const KONSTANZ = '/search?place=Konstanz (DE)&lat=47.63&lng=9.35&country=DE&radius=30'
/** The archive of the built-in map. */
const WORLD_ARCHIVE = /\/world\S*\.pmtiles/

const map = (page: Page) => page.locator('.map')
/** Hides the controls over the map, whose colours would be counted too. */
const hideControls = (page: Page) =>
  page.addStyleTag({ content: '.map-ui, .map-credit, .map-pin, .map-handle { visibility: hidden !important }' })

/** A colour token of the design, as the page computes it now. */
async function readColourToken(page: Page, name: string): Promise<Colour> {
  const [red = 0, green = 0, blue = 0] = await page.evaluate((property) => {
    const probe = document.createElement('i')
    probe.style.color = `var(--${property})`
    document.body.append(probe)
    const numbers = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? []
    probe.remove()
    return numbers
  }, name)
  return [red, green, blue]
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the map shows no sea while its land is loading (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signUp(page)
    let release: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(WORLD_ARCHIVE, async (route) => {
      await held
      await route.continue()
    })
    await open(page, '/search')
    await expect(page.locator('.maplibregl-canvas')).toBeAttached()
    await expect.poll(() => page.evaluate(() => document.fonts.check('600 16px "Inter Variable"'))).toBe(true)
    await hideControls(page)
    const sea = { sea: await readColourToken(page, 'map-water') }
    // Checks several times, because the first frames of the map appear one after the other.
    for (let look = 0; look < 5; look++) expect((await countPixels(map(page), sea)).sea).toBe(0)
    release?.()
    // The Black Sea is in the first view.
    await expect.poll(async () => (await countPixels(map(page), sea)).sea).toBeGreaterThan(50)
  })
}

test('a map that is not drawn within 15 seconds reports it, and can be retried', async ({ page }) => {
  await page.clock.install()
  await signUp(page)
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(WORLD_ARCHIVE, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await open(page, '/search')
  await expect(page.locator('.maplibregl-canvas')).toBeAttached()
  await page.clock.fastForward(16_000)
  const late = page.getByText('Failed to load the map after timeout. Please refresh the page.')
  await expect(late).toBeVisible()
  await expect(page.getByText('You can still choose a place in the Location field.')).toBeVisible()
  await page.clock.resume()
  release?.()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(late).toHaveCount(0)
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  await expect(page.locator('.map .skeleton')).toHaveCount(0)
})

test('the map refits when the radius changes: the circle fills as much of it as before', async ({ page }) => {
  await signUp(page)
  await open(page, `${CLUJ}&radius=50`)
  const knob = page.locator('.map-handle')
  await expect(knob).toBeVisible()
  const circleRadiusPx = async () => {
    const [pin, handle] = await Promise.all([page.locator('.map-pin').boundingBox(), knob.boundingBox()])
    return handle && pin ? Math.round(handle.x + handle.width / 2 - (pin.x + pin.width / 2)) : 0
  }
  const before = await circleRadiusPx()
  expect(before).toBeGreaterThan(100)
  const slider = page.getByRole('slider', { name: 'Radius', exact: true })
  for (const [key, presses, km] of [
    ['ArrowLeft', 10, 40],
    ['ArrowRight', 15, 55],
  ] as const) {
    await slider.focus()
    for (let press = 0; press < presses; press++) await page.keyboard.press(key)
    await expect(slider).toHaveAttribute('aria-valuetext', `${km} km`)
    await expect.poll(async () => Math.abs((await circleRadiusPx()) - before)).toBeLessThan(6)
  }
})

type Bounds = Record<'west' | 'east' | 'south' | 'north', number>
/** The width of the equator at zoom 0 is 256 px. */
const TILE_PX = 256
const EQUATOR_KM = 40_075.017
const zoomOf = ({ px, km, latitude }: { px: number; km: number; latitude: number }) =>
  Math.log2(((px / km) * EQUATOR_KM * Math.cos((latitude * Math.PI) / 180)) / TILE_PX)

test('an empty map shows Romania at zoom 7, and a chosen place at 10 to 13 if its circle allows', async ({ page }) => {
  await signUp(page)
  const labels = page.waitForRequest((request) => request.url().includes('/api/rpc/places/labels'))
  await open(page, '/search')
  const { west, east, south, north } = ((await labels).postDataJSON() as { json: Bounds }).json
  // The names are requested for an area that exceeds the view by three tenths at each edge.
  const degrees = (east - west) / 1.6
  const width = (await page.locator('.maplibregl-canvas').boundingBox())?.width ?? 0
  expect(Math.log2((width * 360) / (degrees * TILE_PX))).toBeCloseTo(7, 1)
  expect([(west + east) / 2, (south + north) / 2].map(Math.round)).toEqual([25, 46])
  for (const km of [5, 10, 15]) {
    await open(page, `${CLUJ}&radius=${km}`)
    await expect
      .poll(async () => {
        const [pin, knob] = await Promise.all(
          ['.map-pin', '.map-handle'].map((part) => page.locator(part).boundingBox()),
        )
        const px = pin && knob ? knob.x + knob.width / 2 - (pin.x + pin.width / 2) : 0
        const zoom = zoomOf({ px, km, latitude: 46.77 })
        return zoom >= 10 && zoom <= 13
      })
      .toBe(true)
  }
})

test('the map is dimmed outside the circle, never inside it', async ({ page }) => {
  await signUp(page)
  await open(page, `${CLUJ}&radius=60`)
  await hideControls(page)
  const [land, blue] = [await readColourToken(page, 'map-land'), await readColourToken(page, 'accent-text')]
  const mixed = (at: 0 | 1 | 2) => Math.round(land[at] * 0.93 + blue[at] * 0.07)
  const tinted = { tinted: [mixed(0), mixed(1), mixed(2)] as const }
  await expect.poll(async () => (await countPixels(map(page), tinted)).tinted).toBeGreaterThan(50_000)
})

test('the country of the search differs in colour from its neighbours, also after another place is chosen', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/search')
  await hideControls(page)
  const land = await readColourToken(page, 'map-land')
  // Nearly all of the first view is Romania.
  await expect.poll(async () => (await countPixels(map(page), { land })).land).toBeGreaterThan(150_000)
  await page.getByRole('combobox', { name: 'Location' }).fill('Sofia')
  await page
    .getByRole('option', { name: /^Sofia/ })
    .first()
    .click()
  const blue = await readColourToken(page, 'accent-text')
  const mixed = (at: 0 | 1 | 2) => Math.round(land[at] * 0.93 + blue[at] * 0.07)
  const tinted = { tinted: [mixed(0), mixed(1), mixed(2)] as const }
  await expect.poll(async () => (await countPixels(map(page), tinted)).tinted).toBeGreaterThan(30_000)
})

test('a map that could not be loaded reports it, and is drawn once the connection is back', async ({
  page,
  context,
}) => {
  await signUp(page)
  await page.route(WORLD_ARCHIVE, (route) => route.abort('internetdisconnected'))
  await open(page, KONSTANZ)
  const text = 'Failed to load the map. Please check your internet connection and refresh the page.'
  await expect(page.getByText(text)).toBeVisible()
  await page.unroute(WORLD_ARCHIVE)
  await context.setOffline(true)
  await context.setOffline(false)
  await hideControls(page)
  const colours = { lake: await readColourToken(page, 'map-water'), land: await readColourToken(page, 'map-land') }
  await expect.poll(async () => (await countPixels(map(page), colours)).lake).toBeGreaterThan(200)
  expect((await countPixels(map(page), colours)).land).toBeGreaterThan(200)
})

for (const connectionBroke of [true, false])
  test(`land that could not be loaded while the map is moved is drawn later (connection broke: ${connectionBroke})`, async ({
    page,
    context,
  }) => {
    await signUp(page)
    await open(page, '/search')
    await hideControls(page)
    const land = { home: await readColourToken(page, 'map-land'), away: await readColourToken(page, 'map-land-2') }
    const shown = async () => {
      const { home, away } = await countPixels(map(page), land)
      return home + away
    }
    await expect.poll(async () => (await countPixels(map(page), land)).home).toBeGreaterThan(150_000)
    await page.route(WORLD_ARCHIVE, (route) => route.abort('internetdisconnected'))
    const lost = page.waitForEvent('requestfailed', (request) => WORLD_ARCHIVE.test(request.url()))
    const zoomOut = page.getByRole('button', { name: 'Zoom out' })
    for (let press = 0; press < 2; press++) await zoomOut.click()
    await lost
    await expect(page.getByText(/^Failed to (load|initialize)/)).toHaveCount(0)
    await page.unroute(WORLD_ARCHIVE)
    if (connectionBroke) {
      await context.setOffline(true)
      await context.setOffline(false)
    }
    await expect.poll(shown).toBeGreaterThan(150_000)
  })

test('land, rivers and lakes are drawn without any other server and with little traffic', async ({ page, baseURL }) => {
  await signUp(page)
  let bytes = 0
  const foreignUrls: string[] = []
  page.on('response', (response) => {
    if (WORLD_ARCHIVE.test(response.url())) bytes += Number(response.headers()['content-length'])
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && /^https?:/.test(request.url())) foreignUrls.push(request.url())
  })
  await open(page, KONSTANZ)
  await hideControls(page)
  const colours = { lake: await readColourToken(page, 'map-water'), river: await readColourToken(page, 'map-river') }
  await expect.poll(async () => (await countPixels(map(page), colours)).lake).toBeGreaterThan(200)
  await expect.poll(async () => (await countPixels(map(page), colours)).river).toBeGreaterThan(100)
  expect(foreignUrls).toEqual([])
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThan(200_000)
})

test.describe("with the operator's archive of roads", () => {
  let instance: Instance
  test.beforeAll(async () => {
    test.setTimeout(200_000)
    instance = await startInstance({ MAP_TILES_FILE: writeRoadArchive() }, { directory: 'empty' })
  })
  test.afterAll(() => instance.stop())

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`roads are drawn in the product colours and credited (${colorScheme})`, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: instance.url,
        locale: 'en-GB',
        colorScheme,
        storageState: storageWithConsent(instance.url),
      })
      const page = await context.newPage()
      const tiles: number[] = []
      page.on('response', (response) => {
        if (response.url().includes('/api/map.pmtiles')) tiles.push(response.status())
      })
      await signUp(page)
      await open(page, `${CLUJ}&radius=60`)
      await hideControls(page)
      const roads = { casing: await readColourToken(page, 'map-road-case') }
      await expect.poll(async () => (await countPixels(map(page), roads)).casing).toBeGreaterThan(150)
      // The plates of motorway numbers are filled; elsewhere only letters have this colour, with few pure pixels.
      const plates = { motorway: await readColourToken(page, 'map-label-2') }
      await expect.poll(async () => (await countPixels(map(page), plates)).motorway).toBeGreaterThan(150)
      if (process.env.MAP_PICTURES)
        await map(page).screenshot({ path: `${process.env.MAP_PICTURES}/${colorScheme}.png` })
      await expect(page.getByText('© OpenStreetMap')).toBeAttached()
      expect(new Set(tiles)).toEqual(new Set([206]))
      await context.close()
    })
  }

  test('without an archive the map does not credit OpenStreetMap', async ({ page }) => {
    await signUp(page)
    await open(page, CLUJ)
    await expect(page.locator('.map-credit')).toHaveText('Natural Earth · GeoNames')
  })
})
