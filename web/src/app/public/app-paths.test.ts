import { describe, expect, test } from 'vitest'
import { appPaths, matchesAnyPath } from './app-paths.ts'

const FILES = Object.keys(import.meta.glob('../../routes/**/*.tsx')).map((file) => file.replace('../../routes/', ''))

describe('the paths of the app', () => {
  const paths = appPaths(FILES)

  test.each([
    '/app',
    '/leads',
    '/leads/',
    '/leads/import',
    '/leads/7f2c',
    '/billing/history',
    '/billing',
    '/unsubscribe/a.b',
    '/login',
    '/',
  ])('%s has a page', (path) => {
    expect(matchesAnyPath(paths, path)).toBe(true)
  })

  test.each([
    '/nonsense',
    '/leads/7f2c/x',
    '/$',
    '/_app',
    '/_app/leads',
    '/unsubscribe_/x',
    '/leads//',
    '/Leads',
    '/favicon.ico',
  ])('%s has none', (path) => {
    expect(matchesAnyPath(paths, path)).toBe(false)
  })
})
