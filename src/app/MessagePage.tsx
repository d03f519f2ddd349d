import type { ReactNode } from 'react'
import { BareShell } from '../ui/layout/BareShell'

interface MessagePageProps {
  title: string
  action: ReactNode
  children: ReactNode
}

/** A whole page that says one thing and offers one way on. */
export const MessagePage = ({ title, action, children }: MessagePageProps) => (
  <BareShell title={title}>
    {children}
    {action}
  </BareShell>
)
