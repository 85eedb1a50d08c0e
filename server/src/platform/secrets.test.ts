import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

function folder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadhaul-secrets-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  return { dataDir, file: join(dataDir, 'secret') }
}

test('the secret is created once, readable only by its owner', () => {
  const { dataDir, file } = folder()
  const { auth } = loadSecrets({ dataDir })
  expect(loadSecrets({ dataDir }).auth).toBe(auth)
  expect(readdirSync(dataDir)).toEqual(['secret'])
  expect([readFileSync(file, 'utf8').length, statSync(file).mode & 0o777]).toEqual([43, 0o600])
})

test.each([0, 1, 31])('a secret of which a power cut left %d characters is refused', (left) => {
  const { dataDir, file } = folder()
  loadSecrets({ dataDir })
  truncateSync(file, left)
  expect(() => loadSecrets({ dataDir })).toThrow('DATA_DIR/secret is damaged: restore it from a backup')
  expect(statSync(file).size).toBe(left)
})
