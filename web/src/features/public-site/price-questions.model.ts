/** Questions about prices, in the order shown; also part of the structured data. */
export const PRICE_QUESTIONS = ['card', 'unused', 'search', 'twice', 'dead', 'change', 'vat', 'leave'] as const
