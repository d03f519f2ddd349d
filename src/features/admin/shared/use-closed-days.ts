import { skipToken } from '@reduxjs/toolkit/query'
import { type ClosedDay, useGetClosedDaysQuery } from '../../../api/endpoints/day'

const NONE: readonly ClosedDay[] = []

/** The closed days from a day on; none while they load, and for null. */
export const useClosedDays = (from: string | null): readonly ClosedDay[] => {
  const { data } = useGetClosedDaysQuery(from !== null ? { desde: from } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return data?.dias ?? NONE
}
