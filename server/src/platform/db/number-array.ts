/** A PostgreSQL array literal of numbers: the driver would quote each of thousands of numbers. */
export const numberArray = (numbers: number[]): string => `{${numbers.join(',')}}`
