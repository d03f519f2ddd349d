import { ButtonLink } from '../../ui/primitives/Button'
import type { IconName } from '../../ui/primitives/icon-names'
import type { LinkProps } from '../../ui/primitives/Link'

interface RowActionProps extends LinkProps {
  icon?: IconName
  /** What the action does with which row, read out. */
  'aria-label': string
}

/**
 * Where a row leads. The link lies over the whole row (ListTable), so that a press anywhere opens it, also in a new tab;
 * `title` is what the pointer reads there, where texts are cut.
 */
export const RowAction = (props: RowActionProps) => (
  <ButtonLink {...props} variant="secondary" size="small" data-row-action="" />
)
