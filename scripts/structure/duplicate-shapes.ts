import { type AnyNode, isNode, walk } from './parse.ts'
import type { Rule, SourceFile, Violation } from './source-files.ts'
import { isGenerated, isTest } from './source-files.ts'
import { zoneOf } from './zones.ts'

/** Objects with fewer properties, such as an id and a name, are the same by chance. */
const MIN_PROPERTIES = 4
const ZOD_OBJECTS = new Set(['object', 'strictObject', 'looseObject'])

type Shape = { path: string; line: number; names: string }

/**
 * No two files of the product declare an object with the same properties, as a type, an interface or a zod object.
 * Names are compared without their types: a type that is written differently would hide a duplicate.
 */
export const duplicateShapes: Rule = (files) =>
  [...Map.groupBy(files.filter(isProduct).flatMap(shapesOf), ({ names }) => names).values()].flatMap(
    ([first, ...others]): Violation[] => {
      const twin = others.find(({ path }) => path !== first?.path)
      if (!first || !twin) return []
      const message = `line ${first.line} declares the same properties as ${twin.path}:${twin.line} (${first.names}): keep one and import its type`
      return [{ path: first.path, rule: 'twins', message }]
    },
  )

const isProduct = ({ path }: SourceFile) =>
  zoneOf(path)?.zone !== 'tools' && !isTest(path) && !isGenerated(path) && !path.includes('/testing/')

function shapesOf({ path, text, program }: SourceFile): Shape[] {
  const found: Shape[] = []
  walk(program, (node) => {
    const names = propertiesOf(node).map(nameOf)
    // A shape with a spread, an index or a method has further properties.
    if (names.length < MIN_PROPERTIES || names.includes(undefined)) return
    const line = text.slice(0, node.start).split('\n').length
    found.push({
      path,
      line,
      names: names
        .map(String)
        .toSorted((a, b) => a.localeCompare(b))
        .join(', '),
    })
  })
  return found
}

function propertiesOf(node: AnyNode): AnyNode[] {
  if (node.type === 'TSTypeLiteral') return nodes(node.members)
  if (node.type === 'TSInterfaceBody') return nodes(node.body)
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !isZodObject(node.callee)) return []
  const [shape] = nodes(node.arguments)
  return shape?.type === 'ObjectExpression' ? nodes(shape.properties) : []
}

const isZodObject = ({ object, property }: AnyNode) =>
  isNode(object) && object.name === 'z' && isNode(property) && ZOD_OBJECTS.has(String(property.name))

const nodes = (value: unknown): AnyNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

function nameOf({ type, key, computed }: AnyNode): string | undefined {
  if ((type !== 'TSPropertySignature' && type !== 'Property') || computed === true || !isNode(key)) return undefined
  return String(key.name ?? key.value)
}
