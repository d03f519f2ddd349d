import { useState } from 'react'
import styled from 'styled-components'
import { ORDER_TYPES } from '#domain/constants'
import { alertAdded } from '../../state/alerts'
import { useAppDispatch } from '../../state/store-types'
import { Button } from '../../ui/primitives/Button'
import { Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { useBusy } from '../forms/use-busy'
import { QueryCard } from '../profile/QueryCard'
import { PauseDialog } from './PauseDialog'
import { usePauses } from './use-pauses'

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

/** The pauses to come, one's own or a client's: to end them, and to add one. */
export const PausesCard = ({ cliente }: { cliente?: string }) => {
  const dispatch = useAppDispatch()
  const { query, end, texts } = usePauses(cliente)
  const { isBusy, run } = useBusy()
  const [isAsking, setAsking] = useState(false)
  const remove = (span: Parameters<typeof end>[0]) =>
    void run(async () => {
      if (await end(span)) dispatch(alertAdded({ type: 'success', msg: texts.ended }))
    })
  return (
    <QueryCard texts={texts} query={query}>
      {({ dias, pausas }) => {
        const rows = [
          ...pausas.map((pause) => ({ words: texts.pause(pause), span: { ...pause, tipo: '' as const } })),
          ...dias.flatMap((meal) =>
            ORDER_TYPES.filter((type) => type === meal.tipo).map((tipo) => ({
              words: texts.meal(meal),
              span: { desde: meal.fecha, hasta: meal.fecha, tipo },
            })),
          ),
        ]
        return (
          <>
            {rows.length === 0 && <Text $tone="soft">{texts.none}</Text>}
            {rows.length > 0 && (
              <List>
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
            )}
            <div>
              <Button variant="secondary" icon="plus" onClick={() => setAsking(true)}>
                {texts.add}
              </Button>
            </div>
            {isAsking && (
              <PauseDialog {...(cliente !== undefined && { cliente })} onClose={() => setAsking(false)} />
            )}
          </>
        )
      }}
    </QueryCard>
  )
}
