export type CopyStep = { kind: 'copy'; from?: string; sources: string[]; to: string }
type BuildStep = CopyStep | { kind: 'run'; command: string } | { kind: 'workdir'; path: string }
export type Stage = {
  name?: string
  steps: BuildStep[]
  env: Record<string, string>
  user?: string
  healthcheck?: string[]
  cmd?: string[]
}

/** The stages of a Dockerfile, in order. Throws on an unsupported instruction. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = []
  for (const line of instructions(text)) {
    const [word = '', ...rest] = line.split(/\s+/)
    if (word === 'FROM') {
      stages.push({ ...(rest[1] === 'AS' && rest[2] ? { name: rest[2] } : {}), steps: [], env: {} })
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`Before the first FROM: ${line}`)
    applyInstruction(stage, { word, rest, line })
  }
  return stages
}

/** One instruction per line: comments are removed, and continuation lines are joined. */
const instructions = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

function applyInstruction(stage: Stage, { word, rest, line }: { word: string; rest: string[]; line: string }): void {
  const text = rest.join(' ')
  if (word === 'WORKDIR') stage.steps.push({ kind: 'workdir', path: text })
  else if (word === 'COPY') stage.steps.push(copyOf(rest, line))
  else if (word === 'RUN') stage.steps.push({ kind: 'run', command: line.slice('RUN '.length) })
  else if (word === 'ENV') for (const pair of rest) Object.assign(stage.env, pairOf(pair, line))
  else if (word === 'USER') stage.user = text
  else if (word === 'CMD') stage.cmd = listOf(line)
  else if (word === 'HEALTHCHECK') stage.healthcheck = listOf(line)
  // VOLUME and EXPOSE only document the image and change nothing in it.
  else if (word !== 'VOLUME' && word !== 'EXPOSE') throw new Error(`Not understood: ${line}`)
}

function copyOf(rest: string[], line: string): CopyStep {
  const from = rest.find((word) => word.startsWith('--from='))?.slice('--from='.length)
  const paths = rest.filter((word) => !word.startsWith('--from='))
  const to = paths.pop()
  if (!to || paths.length === 0 || paths.some((path) => /^--|[*?[]/.test(path)))
    throw new Error(`Not understood: ${line}`)
  return { kind: 'copy', ...(from ? { from } : {}), sources: paths, to }
}

function pairOf(pair: string, line: string): Record<string, string> {
  const [, name, value] = /^([A-Z_]+)=([^"']+)$/.exec(pair) ?? []
  if (!name || !value) throw new Error(`Not understood: ${line}`)
  return { [name]: value }
}

/** The command at the end of a line, in the exec form. */
function listOf(line: string): string[] {
  const [, list] = /CMD (\[.*\])$/.exec(line) ?? []
  if (!list) throw new Error(`Not a list: ${line}`)
  return JSON.parse(list) as string[]
}
