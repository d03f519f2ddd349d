import type { ComponentProps } from 'react'
import { useMayOpen } from '../../../state/areas'
import { ButtonLink } from '../../../ui/primitives/Button'

/** A button to another screen of the office; nothing for those whose work that is not. */
export const OwnLink = (link: ComponentProps<typeof ButtonLink> & { to: string }) =>
  useMayOpen(link.to) && <ButtonLink variant="secondary" size="small" {...link} />
