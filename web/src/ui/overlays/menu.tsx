import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { useIsShown } from './keep-mounted.tsx'
import { focusTargetAfterClose, isPressOnAnchor, type PopupState } from './use-opener.ts'

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  label?: string
  /** The element that gets the focus after closing; by default the button. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

export function Menu({ trigger, align = 'end', label, finalFocus, children }: MenuProps) {
  const isShown = useIsShown()
  return (
    <Base.Root key={String(isShown)} modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="floating" align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup
            className="popup menu"
            aria-label={label}
            {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type AnchoredMenuProps = Omit<MenuProps, 'trigger' | 'finalFocus'> & PopupState

/** A menu anchored to a button of the page, which gets the focus after closing; see `useOpener`. */
export function AnchoredMenu({ at, open, byKeys = false, onClose, align = 'end', label, children }: AnchoredMenuProps) {
  const popup = useRef<HTMLDivElement>(null)
  const firstItem = () => popup.current?.querySelector<HTMLElement>('[role^="menuitem"]') ?? true
  return (
    <Base.Root
      modal={false}
      open={open}
      onOpenChange={(next, details) => !next && !isPressOnAnchor(at, details) && onClose()}
    >
      <Base.Portal>
        <Base.Positioner className="floating" anchor={at} align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup
            ref={popup}
            className="popup menu"
            aria-label={label}
            {...(byKeys && { initialFocus: firstItem })}
            finalFocus={() => focusTargetAfterClose(at, popup.current)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuItemProps = { icon?: ReactNode; onSelect?: () => void; render?: ReactElement; children: ReactNode }

export function MenuItem({ icon, onSelect, render, children }: MenuItemProps) {
  return (
    <Base.Item className="menu-item" onClick={onSelect} render={render}>
      {icon}
      {children}
    </Base.Item>
  )
}

/** Items that belong together, under a name. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group className="menu-group">
      <Base.GroupLabel className="menu-label">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  )
}

type MenuExternalLinkProps = { href: string; icon?: ReactNode; children: ReactNode }

/** A link to an external page, which opens in a new tab. */
export function MenuExternalLink({ href, icon, children }: MenuExternalLinkProps) {
  return (
    <Base.LinkItem className="menu-item" href={href} target="_blank" rel="noopener noreferrer" closeOnClick>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

type MenuChoiceProps<Value extends string> = {
  label: string
  value: Value
  choices: readonly { value: Value; label: ReactNode; lang?: string }[]
  onChange: (value: Value) => void
  /** The menu closes after a choice. */
  closes?: boolean
}

/** A single choice with a tick; unless `closes` is set, the menu stays open so that the effect is visible. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, value, choices, onChange, closes = false } = props
  return (
    <Base.RadioGroup className="menu-group" value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.GroupLabel className="menu-label">{label}</Base.GroupLabel>
      {choices.map((choice) => (
        <Base.RadioItem
          key={choice.value}
          value={choice.value}
          className="menu-item"
          lang={choice.lang}
          closeOnClick={closes}
        >
          <span className="grow">{choice.label}</span>
          <Base.RadioItemIndicator render={<Check className="icon size-sm" aria-hidden="true" />} />
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  )
}

type MenuCheckboxesProps<Value extends string> = {
  label: string
  values: readonly Value[]
  choices: readonly { value: Value; label: ReactNode }[]
  onChange: (values: Value[]) => void
}

/** A multiple choice with ticks, in the order of the choices; the menu stays open. */
export function MenuCheckboxes<Value extends string>({ label, values, choices, onChange }: MenuCheckboxesProps<Value>) {
  const toggle = (value: Value, on: boolean) =>
    onChange(choices.map((choice) => choice.value).filter((one) => (one === value ? on : values.includes(one))))
  return (
    <Base.Group className="menu-group">
      <Base.GroupLabel className="menu-label">{label}</Base.GroupLabel>
      {choices.map(({ value, label: name }) => (
        <Base.CheckboxItem
          key={value}
          className="menu-item"
          checked={values.includes(value)}
          onCheckedChange={(on) => toggle(value, on)}
        >
          <span className="grow">{name}</span>
          <Base.CheckboxItemIndicator render={<Check className="icon size-sm" aria-hidden="true" />} />
        </Base.CheckboxItem>
      ))}
    </Base.Group>
  )
}

export function MenuSeparator() {
  return <Base.Separator className="menu-separator" />
}
