import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppSelector } from '../../state/store-types'
import { DISH_TEXTS } from '../../texts/dish'
import { LeavingButton } from '../../ui/primitives/Button'

interface BackToMenuProps {
  /** The menu's day, where the dish was not opened from the menu. */
  to: string
  variant?: 'ghost' | 'primary' | 'secondary'
}

/** 'Volver': the menu as it was left, where the browser's Back leads there too. */
export const BackToMenu = ({ to, variant = 'ghost' }: BackToMenuProps) => {
  const navigate = useNavigate()
  const from = useAppSelector(({ location }) => location.from)
  const goBack = (event: MouseEvent) => {
    if (from !== to.split('#')[0]) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <LeavingButton variant={variant} icon="chevronLeft" to={to} replace onClick={goBack}>
      {DISH_TEXTS.back}
    </LeavingButton>
  )
}
