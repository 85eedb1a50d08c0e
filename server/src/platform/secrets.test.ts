import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
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

test('processes that create the secret at the same time use the same one', async () => {
  const { dataDir } = folder()
  const folders = Array.from({ length: 50 }, (_, nr) => join(dataDir, String(nr)))
  const text = `
    const { loadSecrets } = await import(${JSON.stringify(new URL('secrets.ts', import.meta.url))})
    while (Date.now() < ${Date.now() + 3000});
    console.log(${JSON.stringify(folders)}.map((dataDir) => loadSecrets({ dataDir }).auth).join())`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', text])
  const [first, ...others] = await Promise.all([start(), start(), start()])
  for (const { stdout } of others) expect(stdout).toBe(first.stdout)
  for (const each of folders) expect(readdirSync(each)).toEqual(['secret'])
})
