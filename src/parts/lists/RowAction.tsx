import { ButtonLink } from '../../ui/primitives/Button'
import type { IconName } from '../../ui/primitives/icon-names'
import type { LinkProps } from '../../ui/primitives/Link'

interface RowActionProps extends LinkProps {
  icon?: IconName
  /** The action and its row, for screen readers. */
  'aria-label': string
}

/**
 * A row's link. It covers the whole row (ListTable), so that a press anywhere opens it, also in a new tab; `title` is
 * the row's tooltip, where texts are cut.
 */
export const RowAction = (props: RowActionProps) => (
  <ButtonLink {...props} variant="secondary" size="small" data-row-action="" />
)
