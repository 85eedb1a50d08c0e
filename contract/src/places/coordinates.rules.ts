// The precision of coordinates sent by users, pages and services.
// Pure; used by every schema with a coordinate. Rejects nothing: the bounds are in the schemas.
// Numbers very close to zero would underflow in the database's arithmetic and cause an error.
const DECIMALS = 9

/** Degrees with nine decimals, a tenth of a millimetre: 4.9e-324 → 0. */
export const roundDegrees = (degrees: number): number => Math.round(degrees * 10 ** DECIMALS) / 10 ** DECIMALS
