import { useId } from 'react'
import styled from 'styled-components'
import { RECEIPT_MAX } from '#domain/transfers'
import { HAND_PAYMENT_TEXTS as TEXTS } from '../../texts/transfers'
import { DateField } from '../../ui/forms/DateField'
import { TextField } from '../../ui/forms/TextField'
import { Icon } from '../../ui/primitives/Icon'
import { theme } from '../../ui/theme/theme'
import { FormColumns } from '../forms/FormColumns'
import { PhotoField } from '../profile/PhotoField'
import type { HandPaymentForm } from './use-hand-payment'

const SIDE = '88px'

/** A receipt is taller than wide: as much of it as fits, uncut. */
const Preview = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  width: ${SIDE};
  height: ${SIDE};
  overflow: hidden;
  border: 1px dashed ${theme.color.edge};
  border-radius: ${theme.radius.control};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  & > img { width: 100%; height: 100%; object-fit: contain; }
`

interface HandPaymentFieldsProps {
  form: HandPaymentForm
  /** Labels that differ between the office and a client. */
  texts?: { bank: string; amount: string; date: string }
  /** The text below the amount. */
  amountHint?: string | undefined
  /** The picture sent with it before. */
  picture?: string | null
  dense?: boolean
}

/** Fields of every payment without a wallet: amount, day, bank, receipt and picture. */
export const HandPaymentFields = (props: HandPaymentFieldsProps) => {
  const { form, texts = TEXTS, amountHint, picture = null, dense = false } = props
  const { draft, errors, isBusy, change, photo } = form
  const banks = useId()
  const isCash = draft.metodo === 'efectivo'
  const common = { dense, readOnly: isBusy, autoComplete: 'off' } as const
  return (
    <>
      <FormColumns>
        <TextField
          {...common}
          name="valor"
          label={texts.amount}
          hint={amountHint}
          error={errors.valor}
          required
          inputMode="decimal"
          maxLength={RECEIPT_MAX}
          value={draft.valor}
          onValue={(valor) => change({ valor, isOwnAmount: true })}
        />
        <DateField
          {...common}
          name="fecha"
          label={texts.date}
          error={errors.fecha}
          required
          max={form.today}
          value={draft.fecha}
          onValue={(fecha) => change({ fecha })}
        />
        {!isCash && (
          <TextField
            {...common}
            name="banco"
            label={texts.bank}
            error={errors.banco}
            required
            list={banks}
            value={draft.banco}
            onValue={(banco) => change({ banco })}
          />
        )}
        <TextField
          {...common}
          name="recibo"
          label={isCash ? TEXTS.cashReceipt : TEXTS.receipt}
          error={errors.recibo}
          required={!isCash}
          autoCapitalize="characters"
          spellCheck={false}
          value={draft.recibo}
          onValue={(recibo) => change({ recibo })}
        />
      </FormColumns>
      <datalist id={banks}>
        {TEXTS.banks.map((bank) => (
          <option key={bank} value={bank} />
        ))}
      </datalist>
      <PhotoField
        texts={TEXTS.picture}
        stored={picture}
        preview={(shown) => (
          <Preview>{shown === null ? <Icon name="receipt" size={28} /> : <img src={shown} alt="" />}</Preview>
        )}
        photo={photo.photo}
        onChoose={(file) => void photo.choose(file)}
        onClear={photo.clear}
        disabled={isBusy}
      />
    </>
  )
}
