import { registerAddress } from '../../parts/client/addresses'
import { paymentAddress } from '../../parts/payments/addresses'
import { reasonOf, STATEMENT_TEXTS } from '../../texts/statement'
import { Button, ButtonLink } from '../../ui/primitives/Button'
import { Chip } from '../../ui/primitives/Chip'
import { Notice } from '../../ui/primitives/Notice'
import { Stack } from '../../ui/primitives/Stack'
import { Text } from '../../ui/primitives/Text'
import { AcceptLine } from './AcceptLine'
import { ReviewSummary } from './ReviewSummary'
import { type ReviewRow, reviewLists } from './review-lists'
import { Pair, Section, Whole } from './Section'
import { BankSide, HereSide } from './Sides'
import type { StepProps } from './step-props'

const TEXTS = STATEMENT_TEXTS.review

/** In a tab of its own: the statement is kept nowhere, and stays open. */
const BESIDE = { target: '_blank', rel: 'noopener' }

/** A link to the form of a transfer that waits, or to its payment. */
const OpenTransfer = ({ transfer, label, name }: Labelled) => {
  if (transfer === null) return null
  const { cliente, id, payment } = transfer
  const who = transfer.nombre ?? TEXTS.nameless
  if (payment !== null) {
    return (
      <ButtonLink variant="secondary" size="small" to={paymentAddress(payment)} {...BESIDE}>
        {TEXTS.openPayment}
      </ButtonLink>
    )
  }
  if (cliente === null || id === null) return null
  return (
    <ButtonLink
      variant="secondary"
      size="small"
      to={registerAddress(cliente, id)}
      aria-label={name(who)}
      {...BESIDE}
    >
      {label}
    </ButtonLink>
  )
}
type Labelled = { transfer: ReviewRow['transfer']; label: string; name: (who: string) => string }

type MatchedProps = StepProps & { row: ReviewRow }

/** A line and what it may be, with the reason and the press that accepts it. */
const Matched = ({ row, row: { failure, found, line, transfer }, view, send }: MatchedProps) => (
  <Pair>
    <BankSide line={line} />
    {transfer === null ? <div /> : <HereSide transfer={transfer} />}
    <div>
      {transfer?.a_mano === true ? (
        <OpenTransfer transfer={transfer} label={TEXTS.form} name={TEXTS.formOf} />
      ) : (
        <AcceptLine row={row} view={view} send={send} />
      )}
    </div>
    <Whole>
      <Chip
        tone={found.estado === 'segura' ? 'success' : 'warning'}
        icon={found.estado === 'segura' ? 'check' : 'eye'}
      >
        {reasonOf(found)}
      </Chip>
      {failure && (
        <Text $tone="danger" $size="dense" role="alert">
          {failure}
        </Text>
      )}
    </Whole>
  </Pair>
)

/** What each line is: sure, perhaps, alone on either side, or reconciled before. */
export const ReviewStep = ({ view, send }: StepProps) => {
  const { bank, done, here, maybe, sure } = reviewLists(view)
  const left = view.wanted - view.accepted - view.queue.length
  return (
    <Stack>
      <ReviewSummary view={view} send={send} lists={{ bank, done, here, maybe, sure }} />
      {!view.isBusy && view.accepted > 0 && (
        <Notice tone="success" role="status">
          {TEXTS.accepted(view.accepted)}
        </Notice>
      )}
      {!view.isBusy && left > 0 && view.failures.size + view.past.length > 0 && (
        <Notice tone="warning" role="status">
          {TEXTS.failed(left, view.past)}
        </Notice>
      )}
      <Section
        hasSides
        title={TEXTS.sure(sure.length)}
        text={TEXTS.sureText}
        items={sure}
        action={
          <Button
            busy={view.isBusy}
            onClick={() => send({ type: 'user.accept', filas: sure.map(({ fila }) => fila) })}
          >
            {view.isAccepting
              ? TEXTS.progress(view.wanted - view.queue.length + 1, view.wanted)
              : TEXTS.acceptAll(sure.length)}
          </Button>
        }
      >
        {(row) => <Matched key={row.fila} row={row} view={view} send={send} />}
      </Section>
      <Section hasSides title={TEXTS.maybe(maybe.length)} text={TEXTS.maybeText} items={maybe}>
        {(row) => <Matched key={row.fila} row={row} view={view} send={send} />}
      </Section>
      <Section title={TEXTS.bank(bank.length)} text={TEXTS.bankText} items={bank}>
        {({ failure, fila, line }) => (
          <Pair key={fila}>
            <BankSide line={line} />
            {failure && (
              <Text $tone="danger" $size="dense" role="alert">
                {failure}
              </Text>
            )}
          </Pair>
        )}
      </Section>
      <Section title={TEXTS.here(here.length)} text={TEXTS.hereText} items={here}>
        {(transfer) => (
          <Pair key={transfer.id}>
            <HereSide transfer={transfer} />
            <div />
            <div>
              <OpenTransfer transfer={transfer} label={TEXTS.review} name={TEXTS.reviewOf} />
            </div>
          </Pair>
        )}
      </Section>
      <Section hasSides title={TEXTS.done(done.length)} items={done}>
        {({ fila, found, line, transfer }) => (
          <Pair key={fila}>
            <BankSide line={line} />
            {transfer === null ? <div /> : <HereSide transfer={transfer} />}
            <div>
              <OpenTransfer transfer={transfer} label={TEXTS.review} name={TEXTS.reviewOf} />
            </div>
            <Whole>
              <Text $tone="soft" $size="dense">
                {TEXTS.doneBy(found.quien ?? '', found.cuando)}
              </Text>
            </Whole>
          </Pair>
        )}
      </Section>
    </Stack>
  )
}
