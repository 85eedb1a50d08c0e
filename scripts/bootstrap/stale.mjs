import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Returns why `node_modules` does not match package-lock.json, or undefined if it does.
 * npm writes node_modules/.package-lock.json last, so an interrupted install has none.
 */
export function whyStale(root, machine = process) {
  const installedLock = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return 'first run'
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const name = path.split('node_modules/').pop()
    const found = installed[path]
    if (!found && !(entry.optional && mayBeMissing({ entry, path, root: wanted[''], machine })))
      return `${name} is missing`
    if (found && found.version !== entry.version) return `${name} changed to ${entry.version}`
  }
  return undefined
}

// npm skips packages for other platforms and their dependencies. For this platform, the packages that the project
// itself names (its Node, its PostgreSQL) must be installed.
function mayBeMissing({ entry, path, root, machine }) {
  const fits =
    (entry.os ?? [machine.platform]).includes(machine.platform) && (entry.cpu ?? [machine.arch]).includes(machine.arch)
  return !fits || !(path.slice('node_modules/'.length) in (root.optionalDependencies ?? {}))
}
