import styled from 'styled-components'
import type { LeftOrder } from '../../../api/endpoints/day'
import { PhoneLinks } from '../../../parts/client/PhoneLinks'
import { useRuntime } from '../../../state/runtime'
import { DAY_TEXTS } from '../../../texts/admin-day'
import { NO_DATA } from '../../../texts/no-value'
import { Link } from '../../../ui/primitives/Link'
import { theme } from '../../../ui/theme/theme'
import { keepOrder, keptOrderOf } from '../shared/kept-order'

/** A longer list is too long to call one by one: move the orders first. */
const FEW = 12

const Box = styled.details`
  padding: ${theme.space[2]} ${theme.space[3]};
  border-left: 4px solid ${theme.color.danger};
  background: ${theme.color.sunken};
  & > summary { min-height: 32px; font-weight: ${theme.weight.semibold}; cursor: pointer; }
`
const People = styled.ul`
  display: grid;
  & > li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space[3]};
    align-items: center;
    min-height: 44px;
    padding: ${theme.space[1]} 0;
    border-top: ${theme.border.line};
    overflow-wrap: anywhere;
  }
  & > li > :first-child { flex: 1 1 240px; }
  & a { padding: ${theme.space[2]} 0; font-size: ${theme.text.dense}; font-weight: ${theme.weight.semibold}; }
`

/** Clients who still have a dish that is sold out: their telephones and orders. */
export const LeftOrders = ({ left }: { left: readonly LeftOrder[] }) => {
  const { storage } = useRuntime()
  if (left.length === 0) return null
  return (
    <Box open={left.length <= FEW}>
      <summary>{DAY_TEXTS.left(left.length)}</summary>
      <People>
        {left.map(({ alergias, order, ...phones }) => {
          const nombre = order.nombre ?? NO_DATA
          const open = () => keepOrder(storage, keptOrderOf(order))
          return (
            <li key={order.id}>
              <div>
                <strong>{nombre}</strong>
                {alergias !== null && <div>{DAY_TEXTS.leftAllergy(alergias)}</div>}
              </div>
              <PhoneLinks {...phones} />
              <Link
                to="/admin/pedido/ver"
                aria-label={DAY_TEXTS.leftChangeOf(nombre)}
                onClick={open}
                onAuxClick={open}
                onContextMenu={open}
              >
                {DAY_TEXTS.leftChange}
              </Link>
            </li>
          )
        })}
      </People>
    </Box>
  )
}
