import robotsModule from 'robots-parser'
import { MAX_ADDRESS_LENGTH } from './page/page.rules.ts'

type RobotsParser = {
  isAllowed(url: string, robot: string): boolean | undefined
  getCrawlDelay(robot: string): number | undefined
}
// Its types declare a default export within a default export, which no module system provides.
const parse = robotsModule as unknown as (url: string, rules: string) => RobotsParser

export type Robots = {
  allows(url: string): boolean
  /** The delay between two pages that the file requests. */
  delayMs: number
}

/** The name of this robot in robots.txt. */
const ROBOT = 'Leadhaul'
const NAMES = new Set(['*', ROBOT.toLowerCase()])
export const FORBID_ALL_RULES = 'User-agent: *\nDisallow: /'
/** Far more than the files of ordinary sites need; each character of an address is compared with as many characters. */
const MAX_COST = 20_000

/** Parses the rules of an origin. An origin whose rules are too expensive to evaluate is not visited. */
export function readRobots({ origin, file }: { origin: string; file: string }): Robots {
  const rules = parse(`${origin}/robots.txt`, estimateCost(file) > MAX_COST ? FORBID_ALL_RULES : file)
  return {
    allows: (url) => url.length <= MAX_ADDRESS_LENGTH && rules.isAllowed(url, ROBOT) !== false,
    delayMs: (rules.getCrawlDelay(ROBOT) ?? 0) * 1000,
  }
}

/**
 * Estimates the work of the parser: it stores each line once for every robot it applies to, and compares the text after
 * the first wildcard of each rule with every character of an address. Lines are split as the parser does it.
 */
function estimateCost(file: string): number {
  let work = 0
  let [robots, matching, wasName] = [0, 0, false]
  for (const line of file.split(/\r\n|\r|\n/)) {
    const [content = ''] = line.split('#', 1)
    const colon = content.indexOf(':')
    const field = content.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = content.slice(colon + 1).trim()
    if (field === '') continue
    const isName = field === 'user-agent'
    if (isName && !wasName) [robots, matching] = [0, 0]
    wasName = isName
    if (!isName) work += robots + matching * afterWildcard(value)
    else if (value !== '') {
      robots++
      if (NAMES.has(nameOf(value))) matching++
    }
  }
  return work
}

const afterWildcard = (rule: string) => (rule.includes('*') ? rule.length - rule.indexOf('*') : 0)
/** The name of a robot without its version. */
const nameOf = (robot: string) => robot.toLowerCase().split('/', 1)[0]?.trim() ?? ''
