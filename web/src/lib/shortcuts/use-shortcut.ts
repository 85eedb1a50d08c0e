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
  // Functions leave no trace in JSON: a new closure is no reason to register again.
  const shape = JSON.stringify(list)
  // Before the page is painted: who sees it may press keys.
  useLayoutEffect(() => {
    const shown = JSON.parse(shape) as Omit<Shortcut, 'run'>[]
    return registerShortcuts(shown.map((one, index) => ({ ...one, run: () => latest.current[index]?.run() })))
  }, [shape])
}

/** One shortcut, or none for now. */
export const useShortcut = (shortcut: Shortcut | undefined): void => useShortcuts(shortcut ? [shortcut] : [])

/** Every shortcut that works now, kept up to date. */
export const useActiveShortcuts = (): readonly Shortcut[] => useSyncExternalStore(onShortcutsChanged, activeShortcuts)
