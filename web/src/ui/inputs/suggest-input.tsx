import { Autocomplete } from '@base-ui/react/autocomplete'
import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useField } from './field.tsx'
import { TextInput } from './text-input.tsx'

type SuggestInputProps<Item> = {
  value: string
  onChange: (value: string) => void
  /** Undefined until the first response arrives: the list stays closed. */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string | number
  textOf: (item: Item) => string
  render: (item: Item) => ReactNode
  onChoose: (item: Item) => void
  onLeave: () => void
  /** The items belong to an earlier text: Enter chooses none of them, and does nothing without `onSettle`. */
  stale?: boolean
  /** Called on Enter while no matching item can be chosen. */
  onSettle?: () => void
  /** Shown in an empty list. */
  emptyText: string
  listLabel: string
  /** The accessible name, needed outside a `Field`. */
  label?: string
  leading?: ReactNode
  placeholder?: string
  disabled?: boolean
  maxLength?: number
  size?: 'md' | 'lg'
  required?: boolean
}

/** Text with suggestions: arrow keys move the highlight, Enter chooses that item, Escape closes the list. */
export function SuggestInput<Item>(props: SuggestInputProps<Item>) {
  const { items, value, disabled = false, size = 'lg', required = true } = props
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const settled = useRef<string>(undefined)
  const field = useField()
  const blank = items === undefined || value.trim() === ''
  return (
    <Autocomplete.Root
      mode="none"
      autoHighlight="always"
      items={items ?? []}
      value={value}
      disabled={disabled}
      itemToStringValue={props.textOf}
      open={open}
      onOpenChange={setOpen}
      onValueChange={(next, { reason }) => reason !== 'item-press' && props.onChange(next)}
    >
      <Autocomplete.Input
        ref={input}
        id={field?.controlId}
        maxLength={props.maxLength}
        placeholder={props.placeholder}
        aria-label={props.label}
        aria-required={required}
        autoComplete="off"
        onBlur={props.onLeave}
        onKeyDown={(event) => {
          const { key, nativeEvent } = event
          if (key !== 'Enter' || nativeEvent.isComposing || value.trim() === '') return
          if (props.stale !== true && (open || !props.onSettle)) return
          event.preventBaseUIHandler()
          if (!props.onSettle) {
            event.preventDefault()
            return
          }
          // The next Enter submits the surrounding form without waiting for the response.
          if (props.stale === true && settled.current !== value) event.preventDefault()
          settled.current = value
          setOpen(false)
          props.onSettle()
        }}
        onFocus={(event) => event.currentTarget.select()}
        render={<TextInput size={size} leading={props.leading} disabled={disabled} />}
      />
      <Autocomplete.Portal>
        <Autocomplete.Positioner
          className="floating"
          align="start"
          sideOffset={4}
          anchor={() => input.current?.parentElement ?? null}
        >
          <Autocomplete.Popup className={classNames('popup', 'menu', 'suggestions', blank && 'is-blank')}>
            <Autocomplete.Empty className="suggestions-none">{props.emptyText}</Autocomplete.Empty>
            <Autocomplete.List aria-label={props.listLabel}>
              {(item: Item) => (
                <Autocomplete.Item
                  key={props.keyOf(item)}
                  value={item}
                  className="menu-item"
                  onClick={() => props.onChoose(item)}
                >
                  {props.render(item)}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
