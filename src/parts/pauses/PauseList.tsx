import styled from 'styled-components'
import { ORDER_TYPES } from '#domain/constants'
import type { Pauses } from '../../api/endpoints/pauses'
import { alertAdded } from '../../state/alerts'
import { useAppDispatch } from '../../state/store-types'
import { Button } from '../../ui/primitives/Button'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { useBusy } from '../forms/use-busy'
import type { usePauses } from './use-pauses'

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space[3]};
    min-height: 52px;
    overflow-wrap: anywhere;
  }
  & > li + li { border-top: ${theme.border.line}; }
`

interface PauseListProps extends Pick<ReturnType<typeof usePauses>, 'end' | 'texts'> {
  pauses: Pauses
  /** Says so where there is none. */
  saysNone?: boolean
}

/** The pauses to come, each with what ends it. */
export const PauseList = ({ end, pauses: { dias, pausas }, saysNone = false, texts }: PauseListProps) => {
  const dispatch = useAppDispatch()
  const { isBusy, run } = useBusy()
  const remove = (span: Parameters<typeof end>[0]) =>
    void run(async () => {
      if (await end(span)) dispatch(alertAdded({ type: 'success', msg: texts.ended }))
    })
  const rows = [
    ...pausas.map((pause) => ({ words: texts.pause(pause), span: { ...pause, tipo: '' as const } })),
    ...dias.flatMap((meal) =>
      ORDER_TYPES.filter((type) => type === meal.tipo).map((tipo) => ({
        words: texts.meal(meal),
        span: { desde: meal.fecha, hasta: meal.fecha, tipo },
      })),
    ),
  ]
  if (rows.length === 0) return saysNone && <Text $tone="soft">{texts.none}</Text>
  return (
    <div>
      {!saysNone && (
        <Text $tone="soft" $size="dense">
          {texts.paused}
        </Text>
      )}
      <List aria-label={texts.title}>
        {rows.map(({ span, words }) => (
          <li key={words}>
            <span>{words}</span>
            <Button
              variant="ghost"
              size="small"
              disabled={isBusy}
              aria-label={texts.endOf(words)}
              onClick={() => remove(span)}
            >
              {texts.end}
            </Button>
          </li>
        ))}
      </List>
    </div>
  )
}
