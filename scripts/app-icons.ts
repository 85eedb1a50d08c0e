// Draws the icons of the installed app from the logo into web/public/icons: node scripts/app-icons.ts
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, systemChromium } from './chromium.ts'
import { ROOT } from './command.ts'

const PUBLIC = join(ROOT, 'web', 'public')
const PLATE = '#00588f'
/** Systems crop a maskable icon to their own shape: only the inner 80 percent is always visible. */
const ICONS = [
  { name: 'app-192', size: 192, logo: 1, background: 'transparent' },
  { name: 'app-512', size: 512, logo: 1, background: 'transparent' },
  { name: 'maskable-512', size: 512, logo: 0.72, background: PLATE },
  { name: 'apple-touch-180', size: 180, logo: 0.86, background: PLATE },
]

const logo = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8')
const executablePath = systemChromium()
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) })
mkdirSync(join(PUBLIC, 'icons'), { recursive: true })
for (const { name, size, logo: share, background } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = Math.round(size * share)
  await page.setContent(
    `<body style="margin:0;height:${size}px;display:grid;place-content:center;background:${background}"><div style="width:${side}px">${logo}</div>`,
  )
  await page.screenshot({ path: join(PUBLIC, 'icons', `${name}.png`), omitBackground: true })
  await page.close()
}
await browser.close()
