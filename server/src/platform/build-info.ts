import type { Deployment } from '@leadhaul/contract/diagnostics/deployment.catalog.ts'
import { readFileSync } from 'node:fs'

const fromRoot = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const ID_LENGTH = 8

function readBuildId(): string | null {
  try {
    return fromRoot('web/dist/.built-from').slice(0, ID_LENGTH)
  } catch {
    return null
  }
}

/** The version that this process runs, and its start time. */
export function readBuildInfo(): Deployment['build'] {
  const { version } = JSON.parse(fromRoot('package.json')) as { version: string }
  return { version, build: readBuildId(), startedAt: new Date(performance.timeOrigin).toISOString() }
}
