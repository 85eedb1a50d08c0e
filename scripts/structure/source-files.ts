import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { type ParsedFile, parse } from './parse.ts'

export type ResolvedImport = ParsedFile['imports'][number] & {
  /** Path from the root of the file imported, or undefined for a package. */
  target: string | undefined
}
export type SourceFile = Omit<ParsedFile, 'imports'> & { path: string; text: string; imports: ResolvedImport[] }
export type Violation = { path: string; rule: string; message: string }
export type Rule = (files: SourceFile[]) => Violation[]

const CODE = '{contract,server,web,scripts,e2e,bench}/**/*.{ts,tsx,mjs}'
const THIRD_PARTY = /(^|\/)(node_modules|dist)\//
const CONTRACT = '@leadhaul/contract/'

/** Reads and parses all code of the project under `root`. */
export function readTree(root: string): SourceFile[] {
  const paths = globSync(CODE, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  return paths
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !THIRD_PARTY.test(path))
    .toSorted()
    .map((path) => parseSourceFile({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function parseSourceFile({ path, text }: { path: string; text: string }): SourceFile {
  const { imports, ...rest } = parse({ path, text })
  return { path, text, ...rest, imports: imports.map((it) => ({ ...it, target: resolve(path, it.specifier) })) }
}

function resolve(from: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?')
  if (bare.startsWith(CONTRACT)) return `contract/src/${bare.slice(CONTRACT.length)}`
  return bare.startsWith('.') ? posix.join(dirname(from), bare) : undefined
}

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
export const isGenerated = (path: string) => /\.gen\.tsx?$/.test(path)
