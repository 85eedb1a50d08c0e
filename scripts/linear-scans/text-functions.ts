import type { SourceFile } from '../structure/source-files.ts'
import { type AnyNode, isNode } from '../structure/parse.ts'

/** An exported function whose first parameter is a text or contains one. */
export type TextFunction = { path: string; name: string; takes: 'text' | 'texts' | 'bytes'; more: boolean }

const CHECKED_SOURCES =
  /^(?:contract|server)\/src\/.*\.rules\.ts$|^server\/src\/platform\/(?!db\/|testing\/|postgres\/)/
const PARAMETER_TYPES: [RegExp, TextFunction['takes']][] = [
  [/^(?:readonly )?\(?(?:string|unknown)(?: \| (?:null|undefined))*\)?\[\]$/, 'texts'],
  [/^(?:string|unknown)(?: \| (?:null|undefined))*$/, 'text'],
  [/^(?:Buffer|Uint8Array)$/, 'bytes'],
]

/** The functions of rules and of the platform whose first parameter is a text, several texts or bytes. */
export const textFunctions = (files: SourceFile[]): TextFunction[] =>
  files
    .filter(({ path }) => CHECKED_SOURCES.test(path))
    .flatMap((file) =>
      exportedFunctions(file).flatMap(([name, parameters]) => describeFunction(file, name, parameters)),
    )

function describeFunction(file: SourceFile, name: string, [first, ...rest]: AnyNode[]): TextFunction[] {
  const annotation = first && isNode(first.typeAnnotation) ? first.typeAnnotation.typeAnnotation : undefined
  if (!isNode(annotation)) return []
  const type = file.text.slice(annotation.start, annotation.end)
  const takes = PARAMETER_TYPES.find(([pattern]) => pattern.test(type))?.[1]
  const more = rest.some((parameter) => parameter.type !== 'AssignmentPattern' && parameter.optional !== true)
  return takes ? [{ path: file.path, name, takes, more }] : []
}

function exportedFunctions({ program }: SourceFile): [string, AnyNode[]][] {
  return (program.body as unknown as AnyNode[]).flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined
    if (!isNode(declaration)) return []
    if (declaration.type === 'FunctionDeclaration') return [[nameOf(declaration.id), nodesOf(declaration.params)]]
    const declared = declaration.type === 'VariableDeclaration' ? nodesOf(declaration.declarations) : []
    return declared.flatMap(({ id, init }): [string, AnyNode[]][] =>
      isNode(init) && init.type === 'ArrowFunctionExpression' ? [[nameOf(id), nodesOf(init.params)]] : [],
    )
  })
}

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : '')
const nodesOf = (value: unknown): AnyNode[] => (Array.isArray(value) ? value.filter(isNode) : [])
