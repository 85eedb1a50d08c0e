const KEY = 'leadhaul.first-steps'

export const FIRST_STEPS = ['find', 'choose', 'unlock'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
type Kept = 'looked' | 'dismissed'

/** Returns the current step of a workspace without an unlocked lead. */
export function currentStep({ leads, hasLooked }: { leads: number; hasLooked: boolean }): FirstStep {
  if (leads === 0) return 'find'
  return hasLooked ? 'unlock' : 'choose'
}

/** What the user of this device has done: looked at the leads, or dismissed the steps. */
export const isKept = (userId: string, what: Kept): boolean => localStorage.getItem(`${KEY}.${what}`) === userId
export const keep = (userId: string, what: Kept): void => localStorage.setItem(`${KEY}.${what}`, userId)
