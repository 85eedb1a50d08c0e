import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { loadNextPage, type PagedQuery } from '../../lib/api/next-page.ts'
import { Button, type ButtonProps } from '../button.tsx'

type NextPageButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'children'> & {
  query: PagedQuery & Pick<UseInfiniteQueryResult, 'isFetchingNextPage'>
}

/** Loads the next page of a list. */
export function NextPageButton({ query, ...button }: NextPageButtonProps) {
  return <Button {...button} busy={query.isFetchingNextPage} onClick={() => void loadNextPage(query)} />
}
