import type { Map as MapLibre } from 'maplibre-gl'
import { discRadius, ringArcs } from './map.model.ts'
import type { MapTokens } from './map-tokens.ts'

type Tone = 'a' | 'b' | 'c'
type MarkerCanvas = { context: CanvasRenderingContext2D; size: number; ratio: number }
const TURN = Math.PI * 2

function createMarkerCanvas(size: number, height = size): MarkerCanvas | null {
  const ratio = Math.max(2, Math.ceil(devicePixelRatio))
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(size * ratio)
  canvas.height = Math.ceil(height * ratio)
  // The pixels are read back immediately: a canvas in main memory does not wait for the graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.scale(ratio, ratio)
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  return { context, size: canvas.width / ratio, ratio }
}

function drawRing({ context, size }: MarkerCanvas, tokens: MapTokens, counts: Record<Tone, number>): void {
  const total = counts.a + counts.b + counts.c
  const disc = discRadius(total)
  const middle = size / 2
  context.fillStyle = tokens.surface
  context.beginPath()
  context.arc(middle, middle, disc, 0, TURN)
  context.fill()
  context.lineWidth = 3
  const ring = disc - 2
  for (const { grade, from, to } of ringArcs(counts, 1.3 / (TURN * ring))) {
    context.strokeStyle = tokens[`${grade as Tone}-solid`]
    context.beginPath()
    context.arc(middle, middle, ring, (from - 0.25) * TURN, (to - 0.25) * TURN)
    context.stroke()
  }
  context.fillStyle = tokens.text
  context.font = '620 11px "Inter Variable", sans-serif'
  context.fillText(String(total), middle, middle + 3.9)
}

function drawPlate({ context, size }: MarkerCanvas, tokens: MapTokens, grade: Tone): void {
  const edge = (size - 15) / 2
  context.beginPath()
  context.roundRect(edge, edge, 15, 15, 3)
  context.fillStyle = tokens[`${grade}-plate`]
  context.fill()
  context.strokeStyle = grade === 'a' ? tokens.surface : tokens[`${grade}-plate-line`]
  context.lineWidth = 1
  context.stroke()
  context.fillStyle = tokens[`${grade}-on`]
  context.font = '650 10px "Inter Variable", sans-serif'
  context.fillText(grade.toUpperCase(), size / 2, size / 2 + 3.6)
}

function drawDot({ context, size }: MarkerCanvas, color: string, radius: number): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(size / 2, size / 2, radius, 0, TURN)
  context.fill()
}

/** The plate of a road number, in pixels: filled for motorways, framed for E-roads, faint for others. */
const SHIELD = { height: 14, beside: 4, perLetter: 6 } as const
function drawShield({ context, size }: MarkerCanvas, tokens: MapTokens, kind: string): void {
  const isMotorway = kind === 'motorway'
  context.beginPath()
  context.roundRect(0.5, 0.5, size - 1, SHIELD.height - 1, 2.5)
  context.fillStyle = isMotorway ? tokens['map-label-2'] : tokens.surface
  context.fill()
  context.strokeStyle = isMotorway || kind === 'euro' ? tokens['map-label-2'] : tokens['map-border']
  context.lineWidth = kind === 'euro' ? 1.25 : 0.75
  context.stroke()
}

function drawMarker(id: string, tokens: MapTokens): MarkerCanvas | null {
  const [kind, ...rest] = id.split('-')
  if (kind === 'ring') {
    const [a = 0, b = 0, c = 0] = rest.map(Number)
    const sheet = createMarkerCanvas(discRadius(a + b + c) * 2 + 2)
    if (sheet) drawRing(sheet, tokens, { a, b, c })
    return sheet
  }
  if (kind === 'plate') {
    const sheet = createMarkerCanvas(18)
    if (sheet) drawPlate(sheet, tokens, (rest[0] ?? 'c').toLowerCase() as Tone)
    return sheet
  }
  if (kind === 'shield') {
    const [road = '', letters] = rest
    const sheet = createMarkerCanvas(SHIELD.beside * 2 + Number(letters) * SHIELD.perLetter, SHIELD.height)
    if (sheet) drawShield(sheet, tokens, road)
    return sheet
  }
  if (kind === 'gap') return createMarkerCanvas(rest[0] === 'pin' ? 28 : 74, rest[0] === 'pin' ? 34 : 20)
  if (kind !== 'dot') return null
  const sheet = createMarkerCanvas(6)
  if (sheet) drawDot(sheet, tokens['map-label-2'], rest[0] === 'city' ? 2.4 : 1.7)
  return sheet
}

/** Draws the image that the style requests by id: `ring-A-B-C`, `plate-A`, `dot-city`, `shield-motorway-2`. */
export function addGradeMarker(map: MapLibre, tokens: MapTokens, id: string): void {
  if (map.hasImage(id)) return
  const drawn = imageOf(id, tokens)
  if (drawn) map.addImage(id, drawn.image, { pixelRatio: drawn.ratio })
}

/** Redraws all marker images in other colours. */
export function redrawMarkers(map: MapLibre, tokens: MapTokens): void {
  for (const id of map.listImages()) {
    const drawn = imageOf(id, tokens)
    if (drawn) map.updateImage(id, drawn.image)
  }
}

function imageOf(id: string, tokens: MapTokens): { image: ImageData; ratio: number } | null {
  const sheet = drawMarker(id, tokens)
  if (!sheet) return null
  const { width, height } = sheet.context.canvas
  return { image: sheet.context.getImageData(0, 0, width, height), ratio: sheet.ratio }
}
