import { useGetMailStateQuery, useSendTestMailMutation } from '../../../../api/endpoints/mail-server'
import { failureText } from '../../../../api/errors'
import { QueryView } from '../../../../parts/lists/QueryView'
import { SETTINGS_TEXTS, MAIL_SERVER_TEXTS as TEXTS } from '../../../../texts/settings'
import { Button } from '../../../../ui/primitives/Button'
import { Card } from '../../../../ui/primitives/Card'
import { Notice } from '../../../../ui/primitives/Notice'
import { Row, Stack } from '../../../../ui/primitives/Stack'
import { Heading, Text } from '../../../../ui/primitives/Text'

/** Whether mails leave, the last that did not and why, and a test for who asks. */
export const MailServerCard = () => {
  const query = useGetMailStateQuery({}, { refetchOnMountOrArgChange: true })
  const [send, test] = useSendTestMailMutation()
  return (
    <Card $padding="dense">
      <Stack $gap={3}>
        <Heading $size="lg">{TEXTS.title}</Heading>
        <QueryView query={query} failed={TEXTS.failed}>
          {({ clase, enviado, esperan, falla, falla_at, probado, tecnico }) => (
            <>
              {clase === 'demo' && <Notice>{TEXTS.demo}</Notice>}
              {clase === 'falta' && <Notice tone="warning">{TEXTS.missing(esperan)}</Notice>}
              {clase === 'smtp' && probado === false && <Notice tone="warning">{TEXTS.untried}</Notice>}
              {falla !== null && (
                <Notice tone="danger" title={TEXTS.trouble(falla_at)}>
                  <Text>{SETTINGS_TEXTS.wrong(falla)}</Text>
                  {tecnico !== null && <Text $size="sm">{TEXTS.technical(tecnico)}</Text>}
                </Notice>
              )}
              {clase === 'smtp' && <Text>{TEXTS.last(enviado, esperan)}</Text>}
              {clase !== 'falta' && (
                <Row>
                  <Button variant="secondary" busy={test.isLoading} onClick={() => void send({})}>
                    {TEXTS.test}
                  </Button>
                </Row>
              )}
            </>
          )}
        </QueryView>
        <div role="status">
          {test.data && <Notice tone="success">{TEXTS.sent(test.data.para)}</Notice>}
          {test.error !== undefined && <Notice tone="danger">{failureText(test.error)}</Notice>}
        </div>
      </Stack>
    </Card>
  )
}
