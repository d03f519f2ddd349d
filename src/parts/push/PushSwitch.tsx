import { PUSH_TEXTS as TEXTS } from '../../texts/push'
import { SwitchField } from '../../ui/forms/SwitchField'
import { Text } from '../../ui/primitives/Text'
import { deviceInHand } from './browser'
import type { Push } from './use-push'

/** Whether this device shows notices; where the browser is set not to, the way out in words. */
export const PushSwitch = ({ hasFailed, isBlocked, isBusy, isOn, turnOff, turnOn }: Push) => {
  const choose = (isWanted: boolean) => {
    if (!isBusy) (isWanted ? turnOn : turnOff)()
  }
  return (
    <>
      <SwitchField
        label={TEXTS.label(deviceInHand())}
        hint={isBlocked ? TEXTS.blocked : TEXTS.hint}
        checked={isOn}
        disabled={isBlocked}
        onValue={choose}
      />
      {hasFailed && (
        <Text $size="dense" role="alert">
          {TEXTS.failed}
        </Text>
      )}
    </>
  )
}
