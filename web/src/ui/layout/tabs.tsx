import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/i18n/format.ts'
import { KeepMounted } from '../overlays/keep-mounted.tsx'

type TabsProps<Value extends string> = {
  value: Value
  onChange: (value: Value) => void
  label: string
  /** At the end of the row of tabs. */
  aside?: ReactNode
  tabs: readonly { value: Value; label: ReactNode; count?: number; panel: ReactNode }[]
}

/** A panel stays mounted after it is first opened. */
export function Tabs<Value extends string>({ value, onChange, label, tabs, aside }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)}>
      <div className={aside ? 'tabs-row' : undefined}>
        <Base.List className="tabs" aria-label={label}>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value}>
              {tab.label}
              {tab.count !== undefined && <span className="count numeric">{formatNumber(tab.count)}</span>}
            </Base.Tab>
          ))}
        </Base.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted>
          <KeepMounted shown={tab.value === value}>{tab.panel}</KeepMounted>
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
