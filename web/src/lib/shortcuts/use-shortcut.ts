import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { activeShortcuts, onShortcutsChanged, registerShortcuts, type Shortcut } from './shortcuts.ts'

/**
 * Registers shortcuts while the component is mounted: they run on their keys, are in the help sheet ('?') and, with
 * `palette`, in the command palette. Of two with the same keys the one mounted later works.
 */
export function useShortcuts(list: readonly Shortcut[]): void {
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  // JSON omits functions: a new closure does not cause a new registration.
  const shape = JSON.stringify(list)
  // Runs before the page is painted: a user who sees the page may press keys.
  useLayoutEffect(() => {
    const shown = JSON.parse(shape) as Omit<Shortcut, 'run'>[]
    return registerShortcuts(shown.map((one, index) => ({ ...one, run: () => latest.current[index]?.run() })))
  }, [shape])
}

/** One shortcut, or none for now. */
export const useShortcut = (shortcut: Shortcut | undefined): void => useShortcuts(shortcut ? [shortcut] : [])

/** The currently registered shortcuts; rerenders when they change. */
export const useActiveShortcuts = (): readonly Shortcut[] => useSyncExternalStore(onShortcutsChanged, activeShortcuts)
