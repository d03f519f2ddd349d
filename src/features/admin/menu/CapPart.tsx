import type { ComponentProps } from 'react'
import type { CapField } from '../../../parts/caps/CapField'
import { lazyAgain } from '../../../ui/primitives/lazy-again'
import { PressedPart } from '../../../ui/primitives/PressedPart'

const Field = lazyAgain(() => import('../../../parts/caps/lazy-caps').then((m) => m.CapField))

/** The field of a cap, which the editor does not wait for. */
export const CapPart = (props: ComponentProps<typeof CapField>) => (
  <PressedPart>
    <Field {...props} />
  </PressedPart>
)
