import robotsModule from 'robots-parser'
import { MAX_ADDRESS_LENGTH } from './page/page.rules.ts'

type Parsed = {
  isAllowed(url: string, robot: string): boolean | undefined
  getCrawlDelay(robot: string): number | undefined
}
// Its types promise a default export of a default export, which no module system gives.
const parse = robotsModule as unknown as (url: string, rules: string) => Parsed

export type Robots = {
  allows(url: string): boolean
  /** The pause between two pages it asks for. */
  delayMs: number
}

/** The name robots.txt may call us by. */
const ROBOT = 'Leadhaul'
const NAMES = new Set(['*', ROBOT.toLowerCase()])
export const FORBIDS_ALL = 'User-agent: *\nDisallow: /'
/** Far more than the files of ordinary sites take; as many characters are compared with each character of an address. */
const MAX_WORK = 20_000

/** The rules of an origin. Whoever made them too much work to follow is not visited. */
export function readRobots({ origin, file }: { origin: string; file: string }): Robots {
  const rules = parse(`${origin}/robots.txt`, workOf(file) > MAX_WORK ? FORBIDS_ALL : file)
  return {
    allows: (url) => url.length <= MAX_ADDRESS_LENGTH && rules.isAllowed(url, ROBOT) !== false,
    delayMs: (rules.getCrawlDelay(ROBOT) ?? 0) * 1000,
  }
}

/**
 * The parser keeps each line once for every robot it is for, and compares what follows the first wildcard of a rule for us
 * from every character of an address. The lines are read as the parser reads them.
 */
function workOf(file: string): number {
  let work = 0
  let [robots, us, wasName] = [0, 0, false]
  for (const line of file.split(/\r\n|\r|\n/)) {
    const [said = ''] = line.split('#', 1)
    const colon = said.indexOf(':')
    const field = said.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = said.slice(colon + 1).trim()
    if (field === '') continue
    const isName = field === 'user-agent'
    if (isName && !wasName) [robots, us] = [0, 0]
    wasName = isName
    if (!isName) work += robots + us * afterWildcard(value)
    else if (value !== '') {
      robots++
      if (NAMES.has(nameOf(value))) us++
    }
  }
  return work
}

const afterWildcard = (rule: string) => (rule.includes('*') ? rule.length - rule.indexOf('*') : 0)
/** Without its version. */
const nameOf = (robot: string) => robot.toLowerCase().split('/', 1)[0]?.trim() ?? ''
