/** The number of a request for correspondence: year, month and serial number. */
export const referenceOf = ({ reference, createdAt }: { reference: number; createdAt: string }): string =>
  `O-${createdAt.slice(2, 4)}${createdAt.slice(5, 7)}-${String(reference).padStart(4, '0')}`
