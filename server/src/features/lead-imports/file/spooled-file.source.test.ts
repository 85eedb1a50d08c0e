import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withSpooledFile } from './spooled-file.source.ts'

const DAY_MS = 86_400_000

test('what a killed process left of an upload is removed a day later, and no upload that may still be in use', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadhaul-spooled-'))
  vi.stubEnv('TMPDIR', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true, force: true })
  })
  const leave = (name: string, ageMs: number) => {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'file'), 'Company\r\nNord SRL')
    const changed = new Date(Date.now() - ageMs)
    utimesSync(join(folder, name), changed, changed)
  }
  leave('leadhaul-import-left', DAY_MS + 60_000)
  leave('leadhaul-import-used', DAY_MS - 60_000)
  leave('of-another-program', DAY_MS + 60_000)
  const during = await withSpooledFile({ body: null, declaredBytes: 0 }, async () => readdirSync(folder).toSorted())
  expect(during).toEqual([
    expect.stringMatching(/^leadhaul-import-/),
    expect.stringMatching(/^leadhaul-import-/),
    'of-another-program',
  ])
  expect(readdirSync(folder).toSorted()).toEqual(['leadhaul-import-used', 'of-another-program'])
})
