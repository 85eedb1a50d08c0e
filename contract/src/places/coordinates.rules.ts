// How exact a coordinate is that people, pages and services send.
// Pure; used by every schema that takes one. Refuses nothing: bounds belong to the schemas.
// A number next to zero would underflow in the database's arithmetic and fail there.
const DECIMALS = 9

/** Degrees with nine decimals, a tenth of a millimetre: 4.9e-324 → 0. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 10 ** DECIMALS) / 10 ** DECIMALS
