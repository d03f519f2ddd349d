import { useState } from 'react'
import { PAGE_SIZE } from '#domain/constants'
import { useGetMenusQuery } from '../../../api/endpoints/menus'
import { MENU_COPY_TEXTS as TEXTS } from '../../../texts/admin-menus'
import { SelectField } from '../../../ui/forms/SelectField'
import { Button } from '../../../ui/primitives/Button'
import { LostRows } from '../../../ui/primitives/LostRows'
import { Notice } from '../../../ui/primitives/Notice'
import { Skeleton } from '../../../ui/primitives/Skeleton'
import { Row, Stack } from '../../../ui/primitives/Stack'
import { Text } from '../../../ui/primitives/Text'

interface MenuChoiceProps {
  /** The edited menu, which is left out. */
  except: string
  value: string
  onValue: (id: string) => void
}

/** Chooses another menu, the newest first, ten at a time. */
export const MenuChoice = ({ except, value, onValue }: MenuChoiceProps) => {
  const [page, setPage] = useState(1)
  const { currentData, isError } = useGetMenusQuery({ page, itemsPerPage: PAGE_SIZE, searchDate: '' })
  if (isError) return <Notice tone="danger">{TEXTS.menusFailed}</Notice>
  if (!currentData) return <Skeleton $height="64px" />
  // If the number of pages is unknown, another page may follow a full one.
  const isFull = currentData.menus.length >= PAGE_SIZE
  const hasOlder = currentData.totalPages === null ? isFull : page < currentData.totalPages
  const menus = currentData.menus.filter(({ id }) => id !== except)
  if (menus.length === 0 && page === 1 && !hasOlder) return <Text $tone="soft">{TEXTS.noMenus}</Text>
  const goToPage = (to: number) => {
    onValue('')
    setPage(to)
  }
  return (
    <Stack $gap={2}>
      <SelectField
        dense
        label={TEXTS.menu}
        value={value}
        options={[
          { value: '', label: TEXTS.chooseMenu },
          ...menus.map(({ id, start_date, end_date }) => ({
            value: id,
            label: TEXTS.menuOption(id, start_date, end_date),
          })),
        ]}
        onValue={onValue}
      />
      <LostRows count={currentData.lostRows} />
      {(page > 1 || hasOlder) && (
        <Row $gap={2}>
          {page > 1 && (
            <Button variant="ghost" size="small" onClick={() => goToPage(page - 1)}>
              {TEXTS.newer}
            </Button>
          )}
          {hasOlder && (
            <Button variant="ghost" size="small" onClick={() => goToPage(page + 1)}>
              {TEXTS.older}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  )
}
