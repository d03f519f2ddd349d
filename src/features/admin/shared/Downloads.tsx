import { useState } from 'react'
import styled from 'styled-components'
import { type ExportInput, useCreateExportMutation } from '../../../api/endpoints/exports'
import { useBusy } from '../../../parts/forms/use-busy'
import { EXPORT_TEXTS as TEXTS } from '../../../texts/exports'
import { Button } from '../../../ui/primitives/Button'
import { Icon } from '../../../ui/primitives/Icon'
import { Row } from '../../../ui/primitives/Stack'
import { theme } from '../../../ui/theme/theme'
import { useDownload } from './use-download'

/** No higher than a title beside it, and in line with the page's edge. */
const Group = styled(Row)`
  flex-wrap: nowrap;
  gap: 0;
  margin-block: -6px;
  &:last-child { margin-right: -${theme.space[2]}; }
  & > svg { color: ${theme.color.act}; }
  & > button { padding: 0 ${theme.space[2]}; }
  ${theme.media.phone} { margin-block: -10px; & > button { min-height: 44px; } }
  ${theme.media.print} { display: none; }
`

type Format = ExportInput['formato']

const FORMATS: readonly Format[] = ['xlsx', 'csv']

const ALL = { search: '', searchState: '', searchType: '' } as const

type DownloadsProps = Pick<ExportInput, 'lista'> & Partial<ExportInput>

/** The list on the screen as a file: all pages, with its filters. A toast says why it failed. */
export const Downloads = (list: DownloadsProps) => {
  const open = useDownload()
  const [create] = useCreateExportMutation()
  const [format, setFormat] = useState<Format>('xlsx')
  const { isBusy, run } = useBusy()
  const download = (formato: Format) =>
    run(async () => {
      setFormat(formato)
      const { data } = await create({ ...ALL, ...list, formato })
      if (data) open(data.enlace)
    })
  return (
    <Group role="group" aria-label={TEXTS.title}>
      <Icon name="download" />
      {FORMATS.map((formato) => (
        <Button
          key={formato}
          variant="ghost"
          size="small"
          aria-label={TEXTS.formats[formato].name}
          busy={isBusy && format === formato}
          onClick={() => void download(formato)}
        >
          {TEXTS.formats[formato].label}
        </Button>
      ))}
    </Group>
  )
}
