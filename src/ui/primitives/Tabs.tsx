import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styled from 'styled-components'
import { theme } from '../theme/theme'

const List = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space[1]};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: ${theme.border.line};
  ${theme.media.print} { display: none; }
`
const Tab = styled.button`
  flex: none;
  min-height: 40px;
  padding: 0 ${theme.space[3]};
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.dense};
  font-weight: ${theme.weight.semibold};
  white-space: nowrap;
  cursor: pointer;
  &:hover { color: ${theme.color.ink}; }
  &:focus-visible { outline-offset: -3px; }
  &[aria-selected='true'] { border-bottom-color: ${theme.color.act}; color: ${theme.color.act}; }
  ${theme.media.phone} { min-height: 48px; }
`

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

interface TabsProps<Name extends string> {
  /** The tabs' name for screen readers. */
  label: string
  tabs: readonly { name: Name; label: string }[]
  selected: Name
  onSelect: (name: Name) => void
  /** Renders a tab's panel, also of one that is not selected: null removes it. */
  panel: (name: Name, isSelected: boolean) => ReactNode
}

/** Parts of one thing, one of them shown. Left, right, Home and End move, as in any tab list. */
export const Tabs = <Name extends string>({ label, tabs, selected, onSelect, panel }: TabsProps<Name>) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs are wider than the screen: the selected one scrolls to its middle.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`)
    if (list.current && tab)
      list.current.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - list.current.clientWidth / 2
  }, [selected])
  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(
      tabs.findIndex(({ name }) => name === selected),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onSelect(tab.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab.name}"]`)?.focus()
  }
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ name, label: text }) => (
          <Tab
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === selected}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {text}
          </Tab>
        ))}
      </List>
      {tabs.map(({ name }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== selected}
        >
          {panel(name, name === selected)}
        </div>
      ))}
    </>
  )
}
