const MEXICAN = /^521(\d{10})$/
/** Mobile numbers had eight digits, which begin with 6 to 9, before a 9 was put before them all. */
const BRAZILIAN = /^55(\d{2})([6-9]\d{7})$/

/**
 * The number that is dialled, for that by which WhatsApp knows an account: it has kept a 1 after the code of Mexico, and
 * Brazilian mobile numbers without their ninth digit. Both as digits with the country's code.
 */
export const dialled = (digits: string): string => digits.replace(MEXICAN, '52$1').replace(BRAZILIAN, '55$19$2')
