import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// The one without windows first: journeys take a quarter less time in it.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium of the machine's own that starts, or undefined. Set CHROMIUM_PATH to choose one. */
export function systemChromium(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((dir) => names.map((name) => join(dir, name)))
  const wanted = process.env.CHROMIUM_PATH
  return (wanted ? [wanted] : [...onPath, ...places]).find((path) => existsSync(path) && starts(path))
}

/** Whether Playwright has downloaded the Chromium it was made for. */
export const playwrightChromium = () => existsSync(chromium.executablePath())

/** Of two lists of features Chromium takes the last, so Playwright's own is repeated. */
const FEATURES_OFF_FOR_PLAYWRIGHT = [
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
/** Pages of the browser's own address bar, and a renderer in reserve: each window would start three more processes. */
const FEATURES_OF_A_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** A test opens a page for seconds: code that is compiled once costs it less than code that is optimised later. */
const COMPILED_ONCE = ['--no-opt', '--no-maglev', '--always-sparkplug']

/** How the journeys start Chromium: without features that nothing sees in a test. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${[...FEATURES_OFF_FOR_PLAYWRIGHT, ...FEATURES_OF_A_WINDOW].join(',')}`,
  `--js-flags=${COMPILED_ONCE.join(' ')}`,
]

// Some distributions ship a stub of this name that only says how to install the real one.
const starts = (path: string) => spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
