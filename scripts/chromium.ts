import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The headless shell comes first: journeys take a quarter less time in it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of an installed Chromium that starts, or undefined. Set CHROMIUM_PATH to choose one. */
export function systemChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)))
  const wanted = process.env.CHROMIUM_PATH
  return (wanted ? [wanted] : [...onPath, ...places]).find((path) => existsSync(path) && canStart(path))
}

/** Whether Playwright has downloaded the Chromium it was made for. */
export const playwrightChromium = () => existsSync(chromium.executablePath())

/** Chromium uses only the last list of disabled features, so Playwright's own list is repeated here. */
const PLAYWRIGHT_DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]
/** The address bar's own pages and a spare renderer would start three more processes per window. */
const WINDOW_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** A test opens a page for seconds only, so compiling code once is cheaper than optimising it later. */
const COMPILE_ONCE_FLAGS = ['--no-opt', '--no-maglev', '--always-sparkplug']

/** The arguments of Chromium in the journeys: they disable features that are not visible in a test. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${[...PLAYWRIGHT_DISABLED_FEATURES, ...WINDOW_FEATURES].join(',')}`,
  `--js-flags=${COMPILE_ONCE_FLAGS.join(' ')}`,
]

// Some distributions ship a stub of this name that only prints how to install the browser.
const canStart = (path: string) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
