import { useState } from 'react'
import type { SettingSubject } from '#domain/constants'
import { useSaveForm } from '../../parts/forms/use-save-form'
import { SettingFields, storedTexts, useSettingErrors } from '../../parts/settings/SettingFields'
import { SETUP_PAGE_TEXTS as TEXTS } from '../../texts/setup'
import { Button } from '../../ui/primitives/Button'
import { Card } from '../../ui/primitives/Card'
import { Row, Stack } from '../../ui/primitives/Stack'
import { Failure, OtherWays, type SetupStepProps } from './step-props'

type SubjectStepProps = SetupStepProps & { subject: SettingSubject }

/** A subject of the settings as a step; what is untouched is not sent. */
export const SubjectStep = ({ data, send, subject, view }: SubjectStepProps) => {
  const [changes, setChanges] = useState<Record<string, string>>({})
  const stored = data.ajustes.find(({ tema }) => tema === subject)
  const texts = stored ? storedTexts(subject, stored) : {}
  const draft = { ...texts, ...changes }
  const isNameless = subject === 'cocina' && draft['nombre']?.trim() === '' && !stored?.fijos?.['nombre']
  const found = useSettingErrors(subject, draft, stored)
  const errors = isNameless ? { ...found, nombre: TEXTS.kitchenMissing } : found
  const values = Object.fromEntries(Object.entries(changes).filter(([name, text]) => text !== texts[name]))
  const isMail = subject === 'correo'
  const form = useSaveForm({
    isWrong: Object.values(errors).some((error) => error !== null),
    save: async () => {
      if (Object.keys(values).length === 0 && !isMail) return send({ type: 'user.forward' })
      const version = stored?.version ?? ''
      send({ type: 'user.save', request: { kind: 'settings', subject, values, version } })
    },
  })
  if (!stored) return null
  return (
    <Card as="form" ref={form.element} noValidate $padding="dense" onSubmit={form.submit}>
      <Stack>
        {!isMail && <Failure view={view} />}
        <SettingFields
          subject={subject}
          stored={stored}
          draft={draft}
          errors={form.isTried ? errors : null}
          isBusy={view.busy !== null}
          onValue={(name, text) => setChanges((before) => ({ ...before, [name]: text }))}
        />
        <Row>
          <Button
            type="submit"
            variant={isMail && view.proved ? 'secondary' : 'primary'}
            busy={view.busy === 'saving'}
          >
            {isMail ? TEXTS.saveMail : TEXTS.save}
          </Button>
          {!isMail && <OtherWays view={view} send={send} />}
        </Row>
      </Stack>
    </Card>
  )
}
