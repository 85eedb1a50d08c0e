import { Button } from '../../../../ui/button.tsx'

type ActionProps = Pick<Parameters<typeof Button>[0], 'icon' | 'onClick' | 'className' | 'disabled' | 'busy'> & {
  children: string
}

/** A button of the bar; if space is short, its name is only for screen readers. */
export function BulkAction({ children, ...rest }: ActionProps) {
  return (
    <Button variant="ghost" size="sm" aria-label={children} title={children} {...rest}>
      <span data-action-name>{children}</span>
    </Button>
  )
}
