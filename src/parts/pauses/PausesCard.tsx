import { useState } from 'react'
import { Button } from '../../ui/primitives/Button'
import { QueryCard } from '../profile/QueryCard'
import { PauseDialog } from './PauseDialog'
import { PauseList } from './PauseList'
import { usePauses } from './use-pauses'

/** The pauses to come, one's own or a client's: to end them, and to add one. */
export const PausesCard = ({ cliente }: { cliente?: string }) => {
  const { query, end, texts } = usePauses(cliente)
  const [isAsking, setAsking] = useState(false)
  return (
    <QueryCard texts={texts} query={query}>
      {(pauses) => (
        <>
          <PauseList pauses={pauses} end={end} texts={texts} saysNone />
          <div>
            <Button variant="secondary" icon="plus" onClick={() => setAsking(true)}>
              {texts.add}
            </Button>
          </div>
          {isAsking && (
            <PauseDialog {...(cliente !== undefined && { cliente })} onClose={() => setAsking(false)} />
          )}
        </>
      )}
    </QueryCard>
  )
}
