/** An array of numbers as PostgreSQL reads it: the driver would quote each of thousands. */
export const numberArray = (numbers: number[]): string => `{${numbers.join(',')}}`
