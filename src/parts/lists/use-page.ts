import { useLocation, useNavigate } from 'react-router-dom'
import { pageIn } from '../../state/filter-screens/query'

/** A filterless list's page, as in its address: `?page=2`; the rest of the address stays. */
export const usePage = () => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const page = pageIn(query)
  /** `isCorrection`: not a step by the user. */
  const goTo = (next: number, isCorrection = false) => {
    if (next === 1) query.delete('page')
    else query.set('page', String(next))
    void navigate({ pathname, search: query.toString() }, { replace: isCorrection, preventScrollReset: true })
  }
  return { page, goTo }
}
