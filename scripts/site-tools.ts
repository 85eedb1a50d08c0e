import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, run } from './command.ts'

const FOLDER = 'scripts/site-tools'

/** A package that the product does not install (docs/decisions/0120): installed from its lock file on first use. */
export async function loadSiteTool<Tool>(name: string): Promise<Tool> {
  if (!existsSync(join(ROOT, FOLDER, 'node_modules', name))) {
    console.log(`Installing ${name} into ${FOLDER} …`)
    const { code, output } = await run({ file: 'npm', args: ['ci', '--ignore-scripts'], cwd: FOLDER })
    if (code !== 0) throw new Error(`${name} could not be installed:\n${output}`)
  }
  const entry = createRequire(join(ROOT, FOLDER, 'package.json')).resolve(name)
  return (await import(pathToFileURL(entry).href)) as Tool
}
