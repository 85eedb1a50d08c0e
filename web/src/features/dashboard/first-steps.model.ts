import { storedText, storeText } from '../../lib/browser/stored-text.ts'

const KEY = 'leadhaul.first-steps'

export const FIRST_STEPS = ['find', 'choose', 'unlock'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]
type FirstStepsFlag = 'looked' | 'dismissed'

/** Returns the current step of a workspace without an unlocked lead. */
export function currentStep({ leads, hasLooked }: { leads: number; hasLooked: boolean }): FirstStep {
  if (leads === 0) return 'find'
  return hasLooked ? 'unlock' : 'choose'
}

/** Whether the user has looked at the leads, or dismissed the steps, on this device. */
export const hasFirstStepsFlag = (userId: string, what: FirstStepsFlag): boolean =>
  storedText(`${KEY}.${what}`) === userId
export const setFirstStepsFlag = (userId: string, what: FirstStepsFlag): void => storeText(`${KEY}.${what}`, userId)
