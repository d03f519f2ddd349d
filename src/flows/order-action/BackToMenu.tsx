import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAppSelector } from '../../state/store-types'
import { DISH_TEXTS } from '../../texts/dish'
import { LeavingButton } from '../../ui/primitives/Button'

interface BackToMenuProps {
  /** Where a dish that was opened by its address leads. */
  to: string
  variant?: 'ghost' | 'primary' | 'secondary'
}

/** 'Volver': where the browser's Back leads, so the menu stands as it was left. */
export const BackToMenu = ({ to, variant = 'ghost' }: BackToMenuProps) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const from = useAppSelector(({ location }) => location.from)
  const goBack = (event: MouseEvent) => {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (isElsewhere || from === null || from === pathname || !from.startsWith('/cliente/')) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <LeavingButton
      variant={variant}
      {...(variant === 'ghost' && { icon: 'chevronLeft' })}
      to={to}
      replace
      onClick={goBack}
    >
      {DISH_TEXTS.back}
    </LeavingButton>
  )
}
