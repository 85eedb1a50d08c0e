import { useLayoutEffect } from 'react'
import { type Early, earlyPress, noteFocus } from '../../../../ui/early-press.ts'
import type { FilterProps, ShownProps } from '../list/use-leads-search-params.ts'
import { ColumnsButton, SortButton } from './tool-buttons.tsx'
import styles from './leads-toolbar.module.css'

export const TOOLS = [`.${styles.sort}`, `.${styles.columns}`] as const

type ToolsPlaceProps = Pick<FilterProps, 'filter'> & Pick<ShownProps, 'mode'> & { early: Early }

/** The buttons of the order and the columns before their menus have come. */
export function ToolsPlace({ filter, mode, early }: ToolsPlaceProps) {
  const [sort, columns] = TOOLS
  useLayoutEffect(() => () => noteFocus(early, TOOLS), [early])
  return (
    <>
      <SortButton filter={filter} {...earlyPress(early, sort)} />
      {mode === 'table' && <ColumnsButton {...earlyPress(early, columns)} />}
    </>
  )
}
