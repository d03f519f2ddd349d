import { type FormEvent, useEffect, useId, useRef } from 'react'
import styled from 'styled-components'
import type { Level } from '../../api/endpoints/membership'
import { RENOVATION_PAGE_TEXTS as TEXTS } from '../../texts/renovation'
import { Button } from '../../ui/primitives/Button'
import { LostRows } from '../../ui/primitives/LostRows'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { visuallyHidden } from '../../ui/primitives/VisuallyHidden'
import { theme } from '../../ui/theme/theme'
import { LevelCard } from './LevelCard'
import { nameOf, priceOf } from './level-view'
import type { RenovationStepProps } from './step-props'

const { color, media, size, space } = theme

const Cards = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-width: 0;
  grid-template-columns: repeat(auto-fit, minmax(min(260px, 100%), 1fr));
  & > legend { ${visuallyHidden} }
`
/** Within thumb reach, above a phone's navigation. */
const Bar = styled.div`
  position: sticky;
  bottom: calc(${size.bottomBar} + env(safe-area-inset-bottom, 0px));
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  margin: 0 -${space[4]};
  padding: ${space[3]} ${space[4]};
  border-top: ${theme.border.line};
  background: ${color.paper};
  & > button { flex: 1 1 180px; }
  ${media.desktop} {
    bottom: 0;
    margin: 0;
    padding: ${space[4]} 0;
    & > button { max-width: 320px; }
  }
`
const Choice = styled.div`
  display: grid;
  min-width: 0;
`

interface ChooseStepProps extends RenovationStepProps {
  levels: readonly Level[]
  /** Number of unreadable levels. */
  lostRows: number
  /** The client's own: level (null while unknown) and membership ('' or '0' for none yet). */
  nivel: number | null
  membership: string
}

/** Step 1: the service (Specification §2). */
export const ChooseStep = ({ view, send, levels, lostRows, nivel, membership }: ChooseStepProps) => {
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const chosen = levels.find(({ id }) => id === view.levelId)
  useEffect(() => {
    if (view.levelError !== null) form.current?.querySelector<HTMLElement>('input[type=radio]')?.focus()
  }, [view.levelError])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'user.continue' })
  }
  return (
    <Stack as="form" ref={form} noValidate onSubmit={submit} $gap={5}>
      {view.levelError && (
        <Notice tone="danger" role="alert">
          {view.levelError}
        </Notice>
      )}
      <Cards>
        <legend>{TEXTS.services}</legend>
        {levels.map((level) => (
          <LevelCard
            key={level.id}
            name={name}
            level={level}
            nivel={nivel}
            isChosen={level.id === view.levelId}
            isCurrent={level.id === membership}
            onChoose={() => send({ type: 'user.choose', levelId: level.id })}
          />
        ))}
      </Cards>
      <LostRows count={lostRows} />
      <Bar data-standing-bar="">
        <Choice>
          <Text $size="sm" $tone="soft">
            {chosen ? TEXTS.chosen : TEXTS.noneChosen}
          </Text>
          {chosen && (
            <Text $strong>
              {nameOf(chosen)} · {priceOf(chosen)}
            </Text>
          )}
        </Choice>
        <Button type="submit" size="large">
          {TEXTS.continue}
        </Button>
      </Bar>
    </Stack>
  )
}
