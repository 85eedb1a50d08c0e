import { Ellipsis } from 'lucide-react'
import { Button, type ButtonProps } from '../../../ui/button.tsx'

/** Opens the menu with further actions for a person. */
export const MoreButton = ({ label, ...rest }: ButtonProps & { label: string }) => (
  <Button
    {...rest}
    variant="ghost"
    size="sm"
    iconOnly
    aria-label={label}
    icon={<Ellipsis className="icon" aria-hidden="true" />}
  />
)
