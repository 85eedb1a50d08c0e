import { createContext } from 'react'

/** Whether what is drawn is inside the frame of the signed-in pages, which has the brand and the main landmark. */
export const InShell = createContext(false)
