import { basename } from 'node:path'
import type { Encoding } from '../../../platform/text-file/csv-text.ts'
import { decodedText } from '../../../platform/text-file/text-file.ts'
import { ImportFailure } from '../import/import-failure.rules.ts'
import type { PlaceFile } from '../import/import.rules.ts'
import { type Feature, readFeature } from './geojson.rules.ts'
import { FeatureScanner } from './json-features.rules.ts'
import { type FilePart, stepsOfParts } from '../import/part-steps.rules.ts'
import { hashOf, sizeOf } from './file-hash.source.ts'

type Text = { path: string; encoding: Encoding; head: string }

/** Opens GeoJSON: a collection, or a sequence of features. Throws ImportFailure. */
export async function openGeoJson({ path, encoding, head }: Text): Promise<PlaceFile> {
  if (isJsonLines(head)) throw new ImportFailure('unknown_format', jsonLinesMessage(basename(path)))
  const alone = /^[\s\p{Cc}]*\{\s*"type"\s*:\s*"Feature"/u.test(head)
  return {
    name: basename(path),
    fingerprint: await hashOf(path),
    rowsTotal: null,
    steps: (counts) => stepsOfParts({ parts: parts({ path, encoding, alone }), read: readFeature, counts }),
    close: async () => undefined,
  }
}

/** Whether the text consists of objects that are not features, one per line. */
function isJsonLines(head: string): boolean {
  const [first = '', second = ''] = head.split('\n', 2)
  return second.trimStart().startsWith('{') && isPlainObject(first)
}

function isPlainObject(line: string): boolean {
  try {
    const value = JSON.parse(line.replace(/^[\s\p{Cc}]*/u, '')) as object
    return !('type' in value && 'geometry' in value) && !('properties' in value)
  } catch {
    return false
  }
}

const jsonLinesMessage = (name: string) =>
  `${name} is newline-delimited JSON whose lines are no GeoJSON features. Convert it to GeoJSON or CSV, with a column each for name, latitude and longitude. Nothing was changed.`

async function* parts(options: {
  path: string
  encoding: Encoding
  alone: boolean
}): AsyncGenerator<FilePart<Feature>> {
  const size = await sizeOf(options.path)
  const scanner = new FeatureScanner({ alone: options.alone })
  let characters = 0
  let number = 0
  const toFeature = ({ text }: { text: string | null }): Feature => ({ text, number: ++number })
  for await (const piece of decodedText(options)) {
    characters += piece.length
    yield { raws: [...scanner.push(piece)].map(toFeature), share: Math.min(1, characters / size) }
  }
  yield { raws: [...scanner.end()].map(toFeature), share: 1 }
}
