import { useState } from 'react'
import { type ExportInput, useCreateExportMutation } from '../../../api/endpoints/exports'
import { webAddress } from '../../../api/web-address'
import { useBusy } from '../../../parts/forms/use-busy'
import { selectPathApi } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { useExtension } from '../../../state/use-extension'
import { EXPORT_TEXTS as TEXTS } from '../../../texts/exports'
import { Button } from '../../../ui/primitives/Button'
import { Row } from '../../../ui/primitives/Stack'

type Format = ExportInput['formato']

const FORMATS: readonly Format[] = ['xlsx', 'csv']

/** The browser downloads by itself: the file may be larger than a page can hold. */
const openDownload = (address: string): void => {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

const ALL = { search: '', searchState: '', searchType: '' } as const

type DownloadsProps = Pick<ExportInput, 'lista'> & Partial<ExportInput>

/** The list on the screen as a file: all pages, with its filters (extension `exportar`). A failure is told by its toast. */
export const Downloads = (list: DownloadsProps) => {
  const isListed = useExtension('exportar')
  const base = useAppSelector(selectPathApi)
  const [create] = useCreateExportMutation()
  const [asked, setAsked] = useState<Format>('xlsx')
  const { isBusy, run } = useBusy()
  if (!isListed) return null
  const download = (formato: Format) =>
    run(async () => {
      setAsked(formato)
      const { data } = await create({ ...ALL, ...list, formato })
      const address = data && webAddress(data.enlace, base)
      if (address) openDownload(address.href)
    })
  return (
    <Row role="group" aria-label={TEXTS.title} $gap={1}>
      {FORMATS.map((formato) => (
        <Button
          key={formato}
          variant="ghost"
          size="small"
          icon="download"
          aria-label={TEXTS.formats[formato].name}
          busy={isBusy && asked === formato}
          onClick={() => void download(formato)}
        >
          {TEXTS.formats[formato].label}
        </Button>
      ))}
    </Row>
  )
}
