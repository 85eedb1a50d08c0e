import { createHash } from 'node:crypto'
import { latLngToCell } from 'h3-js'
import {
  overtureBytes,
  type OvertureFileOptions,
  overtureCompany,
  type OvertureRow,
  wkbPoint,
} from './overture-file.ts'
import type { OverturePart, OvertureRelease } from './overture-server.ts'

export type Town = { latitude: number; longitude: number; companies: number; prefix: string }

/** Companies scattered within about 12 km of a town; their ids begin with its prefix. */
export function townCompanies(town: Town, changes: (number: number) => OvertureRow = () => ({})): OvertureRow[] {
  return Array.from({ length: town.companies }, (_, number) => {
    const angle = number * 2.39996
    const km = 12 * Math.sqrt((number + 0.5) / town.companies)
    const latitude = town.latitude + (Math.cos(angle) * km) / 111.2
    const longitude = town.longitude + (Math.sin(angle) * km) / 111.2 / Math.cos((town.latitude * Math.PI) / 180)
    const id = `${town.prefix}-${number}`
    return overtureCompany(number, {
      id,
      names: { primary: `Mobila ${town.prefix} ${number}` },
      geometry: wkbPoint({ latitude, longitude }),
      addresses: [],
      // Companies with the same phone or site would be merged.
      phones: [
        `+402${String(Number.parseInt(incompressibleText(id).slice(0, 12), 16))
          .slice(-8)
          .padStart(8, '1')}`,
      ],
      websites: [`https://${id}.example/`],
      emails: [`office@${id}.example`],
      // Most of a real file is columns that are not read.
      sources: [{ property: '', dataset: 'meta', license: 'CDLA-Permissive-2.0', record_id: incompressibleText(id) }],
      ...changes(number),
    })
  })
}

/** 1,280 characters that compression reduces to no less than half. */
const incompressibleText = (id: string) =>
  Array.from({ length: 10 }, (_, part) => createHash('sha512').update(`${id} ${part}`).digest('hex')).join('')

const positionOf = (row: OvertureRow) => {
  const view = new DataView((row.geometry as Uint8Array).buffer)
  return { longitude: view.getFloat64(5, true), latitude: view.getFloat64(13, true) }
}

/** A release as Overture publishes it: files by meridian, with rows sorted by place, in groups with bounding boxes. */
export function overtureRelease(
  options: Omit<OvertureFileOptions, 'rows'> & { name: string; rows: OvertureRow[]; files: number },
) {
  const sorted = options.rows.toSorted((a, b) => positionOf(a).longitude - positionOf(b).longitude)
  const size = Math.ceil(sorted.length / options.files)
  const parts = Array.from({ length: options.files }, (_, file): OverturePart => {
    const rows = sorted.slice(file * size, (file + 1) * size).toSorted((a, b) => (cellOf(a) < cellOf(b) ? -1 : 1))
    const places = rows.map(positionOf)
    const edge = (name: 'longitude' | 'latitude', pick: typeof Math.min) => pick(...places.map((place) => place[name]))
    return {
      body: overtureBytes({ ...options, rows }),
      bbox: [
        edge('longitude', Math.min),
        edge('latitude', Math.min),
        edge('longitude', Math.max),
        edge('latitude', Math.max),
      ],
    }
  })
  const release: OvertureRelease = { name: options.name, parts }
  return release
}

function cellOf(row: OvertureRow): string {
  const { latitude, longitude } = positionOf(row)
  return latLngToCell(latitude, longitude, 9)
}
