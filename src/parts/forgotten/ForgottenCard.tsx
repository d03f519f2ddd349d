import { useState } from 'react'
import styled from 'styled-components'
import {
  type ForgottenAnswer,
  useGetForgottenQuery,
  useSaveForgottenMutation,
} from '../../api/endpoints/forgotten'
import { useGetClientMenuQuery } from '../../api/endpoints/menus'
import type { User } from '../../state/session'
import { useToday } from '../../state/use-today'
import { FORGOTTEN_TEXTS as TEXTS } from '../../texts/forgotten'
import { NumberField } from '../../ui/forms/NumberField'
import { SwitchField } from '../../ui/forms/SwitchField'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Skeleton } from '../../ui/primitives/Skeleton'
import { Stack } from '../../ui/primitives/Stack'
import { Heading, Text } from '../../ui/primitives/Text'
import { theme } from '../../ui/theme/theme'
import { DraftForm, useDraftForm } from '../forms/DraftForm'
import { useDraft } from '../forms/use-draft'
import { QueryView } from '../lists/QueryView'
import { ForeseenWeek } from './ForeseenWeek'
import { draftOf, inputOf, isKcalWrong, mealsOf, withMeal, wordsIn } from './forgotten-draft'
import { MealSwitches } from './MealSwitches'
import { OrdersPlace } from './OrdersPlace'
import { SETTINGS_PLACE } from './settings-address'
import { WordField } from './WordField'

const { space } = theme

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  ${theme.media.desktop} { grid-template-columns: minmax(0, 1fr) 340px; gap: ${space[8]}; }
`
/** Above the button on a phone, so that a save shows at once; beside the form where there is room. */
const First = styled.div`
  ${theme.media.desktop} { order: -1; }
`
const Rules = styled.ol`
  display: grid;
  gap: ${space[1]};
  padding-left: ${space[5]};
  list-style: decimal;
  color: ${theme.color.inkSoft};
  font-size: ${theme.text.dense};
  line-height: ${theme.leading.snug};
`

/** Who comes by a link to the card is led to it once its code is there. */
const showArrived = (place: HTMLElement | null) => {
  if (place && window.location.hash === `#${SETTINGS_PLACE}`) place.scrollIntoView({ block: 'start' })
}

const title = (
  <Stack $gap={1}>
    <Heading>{TEXTS.title}</Heading>
    <Text $tone="soft">{TEXTS.subtitle}</Text>
  </Stack>
)

/** 'Si me olvido': the days and tastes by which the kitchen chooses, and what it would choose this week. */
export const ForgottenCard = ({ user }: { user: User }) => {
  const query = useGetForgottenQuery({})
  const [isOpened, setOpened] = useState(false)
  return (
    <div ref={showArrived} id={SETTINGS_PLACE}>
      <QueryView query={query} failed={TEXTS.failed} loading={<Skeleton $height="180px" />}>
        {(stored) =>
          stored.dias.length > 0 || isOpened ? (
            <Form user={user} stored={stored} reload={query.refetch} />
          ) : (
            <Card $padding="dense">
              <Stack>
                {title}
                <div>
                  <Button variant="secondary" icon="plus" onClick={() => setOpened(true)}>
                    {TEXTS.start}
                  </Button>
                </div>
              </Stack>
            </Card>
          )
        }
      </QueryView>
    </div>
  )
}

interface FormProps {
  user: User
  stored: ForgottenAnswer
  /** Fetches the stored data again. */
  reload: () => Promise<unknown>
}

const useForgottenForm = ({ stored, reload }: Omit<FormProps, 'user'>) => {
  const { version } = stored
  const draft = useDraft('si-me-olvido', draftOf(stored), version ?? undefined)
  const [save] = useSaveForgottenMutation()
  const isWrong = isKcalWrong(draft.draft)
  const form = useDraftForm(draft, {
    isWrong,
    save: async () => {
      const { data } = await save({ ...inputOf(draft.draft), ...(version !== null && { version }) })
      // After a failure too: the other side's save may be the cause.
      await reload()
      return data !== undefined
    },
  })
  return { ...form, isKcalWrong: isWrong && form.isTried }
}

/** The week's dishes by name, each once. */
const useDishNames = (): string[] => {
  const { data } = useGetClientMenuQuery({ hoy: useToday() })
  const names = Object.values(data?.menu?.menu_data ?? {}).flatMap((dishes) =>
    dishes.flatMap(({ name }) => name ?? []),
  )
  return [...new Set(names)]
}

const Form = ({ user, ...props }: FormProps) => {
  const form = useForgottenForm(props)
  const { change, draft, isBusy } = form
  const dishes = useDishNames()
  const lists = { prefiere: wordsIn(draft.prefiere), evita: wordsIn(draft.evita) }
  const words = (name: 'prefiere' | 'evita') => ({
    name,
    words: lists[name],
    // What is in one list is not offered for the other.
    dishes: dishes.filter((dish) => !lists.prefiere.includes(dish) && !lists.evita.includes(dish)),
    isBusy,
    onWords: (next: string[]) => change({ [name]: next.join('\n') }),
  })
  return (
    <DraftForm form={form} name={TEXTS.title} texts={TEXTS} title={title}>
      <Columns>
        <Stack $gap={5}>
          <MealSwitches
            draft={draft}
            types={mealsOf(user.nivel, draft)}
            isBusy={isBusy}
            onMeal={(meal, isOn) => change({ dias: withMeal(draft, meal, isOn) })}
          />
          <WordField {...words('prefiere')} label={TEXTS.prefers} hint={TEXTS.prefersHint} />
          <WordField {...words('evita')} label={TEXTS.avoids} hint={TEXTS.avoidsHint} />
          <NumberField
            name="kcal"
            label={TEXTS.kcal}
            hint={TEXTS.kcalHint}
            error={form.isKcalWrong ? TEXTS.kcalWrong : undefined}
            digitsOnly
            maxLength={4}
            readOnly={isBusy}
            value={draft.kcal}
            onValue={(kcal) => change({ kcal })}
          />
          <SwitchField
            label={TEXTS.varied}
            hint={TEXTS.variedHint}
            checked={draft.variado}
            disabled={isBusy}
            onValue={(variado) => change({ variado })}
          />
          <SwitchField
            label={TEXTS.juice}
            hint={TEXTS.juiceHint}
            checked={draft.jugo}
            disabled={isBusy}
            onValue={(jugo) => change({ jugo })}
          />
          <OrdersPlace user={user} />
        </Stack>
        <Stack $gap={5}>
          <Text $tone="soft" $size="dense">
            {TEXTS.when(props.stored.hora ?? '20:00')}
          </Text>
          <Stack $gap={2}>
            <Text as="h3" $strong>
              {TEXTS.rules}
            </Text>
            <Rules>
              {TEXTS.ruleSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Rules>
          </Stack>
          <First>
            <ForeseenWeek isOld={form.isDirty} />
          </First>
        </Stack>
      </Columns>
    </DraftForm>
  )
}
