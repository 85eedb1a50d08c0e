const MEXICAN = /^521(\d{10})$/
/** Mobile numbers had eight digits, beginning with 6 to 9, before a 9 was added in front. */
const BRAZILIAN = /^55(\d{2})([6-9]\d{7})$/

/**
 * Returns the phone number of a WhatsApp account: WhatsApp has kept a 1 after the country code of Mexico, and Brazilian
 * mobile numbers without their ninth digit. Both as digits with the country code.
 */
export const toDialledNumber = (digits: string): string => digits.replace(MEXICAN, '52$1').replace(BRAZILIAN, '55$19$2')
