import { useState } from 'react'
import styled from 'styled-components'
import { type LeftOrder, useAnswerProblemMutation } from '../../../api/endpoints/day'
import { PhoneLinks } from '../../../parts/client/PhoneLinks'
import { DAY_TEXTS as TEXTS } from '../../../texts/admin-day'
import { NO_DATA } from '../../../texts/no-value'
import { problemInWords } from '../../../texts/problem-kinds'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { Button } from '../../../ui/primitives/Button'
import { Card } from '../../../ui/primitives/Card'
import { Heading, Text } from '../../../ui/primitives/Text'
import { theme } from '../../../ui/theme/theme'
import { ReasonDialog } from '../shared/ReasonDialog'

const List = styled.ul`
  display: grid;
  & > li {
    display: grid;
    gap: ${theme.space[1]};
    justify-items: start;
    padding: ${theme.space[3]} 0;
    border-top: ${theme.border.line};
    overflow-wrap: anywhere;
  }
  & > li:last-child { padding-bottom: 0; }
`

/** The answer that the client reads, and whether the shipment goes back. */
const Answer = ({ problem: { order }, onClose }: { problem: LeftOrder; onClose: () => void }) => {
  const [answer] = useAnswerProblemMutation()
  const [isBack, setBack] = useState(false)
  return (
    <ReasonDialog
      kind="problem"
      label={TEXTS.answerLabel}
      title={TEXTS.answerTitle(order.nombre ?? NO_DATA)}
      confirmLabel={TEXTS.answerYes}
      onClose={onClose}
      onConfirm={async (respuesta) =>
        (await answer({ order_id: order.id, respuesta, devolver: isBack })).data !== undefined
      }
    >
      <CheckboxField label={TEXTS.giveBack} checked={isBack} onValue={setBack} />
    </ReasonDialog>
  )
}

/** What clients told of delivered orders, with the way to answer; nothing without one. */
export const ProblemsCard = ({ problems }: { problems: readonly LeftOrder[] }) => {
  const [answering, setAnswering] = useState<LeftOrder | null>(null)
  if (problems.length === 0) return null
  return (
    <Card $padding="dense" aria-label={TEXTS.problems}>
      <Heading $size="lg">{TEXTS.problems}</Heading>
      <List>
        {problems.map((problem) => {
          const { alergias, order, ...phones } = problem
          const { problema } = order
          const isAnswered = Boolean(problema?.respuesta)
          return (
            <li key={order.id}>
              <strong>
                {TEXTS.problemOf(order.nombre ?? NO_DATA, problemInWords(problema?.motivo ?? null))}
              </strong>
              <Text $tone="soft" $size="dense">
                {TEXTS.problemOrder(order.order_date, order.dish_info.name ?? NO_DATA)}
              </Text>
              {problema?.detalle && <Text>{TEXTS.problemWords(problema.detalle)}</Text>}
              {alergias !== null && <Text $size="dense">{TEXTS.leftAllergy(alergias)}</Text>}
              <PhoneLinks {...phones} />
              {isAnswered ? (
                <Text $tone="soft" $size="dense">
                  {TEXTS.answered(problema?.respuesta ?? '', problema?.envio_devuelto === true)}
                </Text>
              ) : (
                <Button size="small" onClick={() => setAnswering(problem)}>
                  {TEXTS.answer}
                </Button>
              )}
            </li>
          )
        })}
      </List>
      {answering && <Answer problem={answering} onClose={() => setAnswering(null)} />}
    </Card>
  )
}
