import { screen } from '@testing-library/react'

export interface ShownToast {
  title: string
  text: string
  /** Its leave animation runs. */
  leaving: boolean
}

const read = (toast: Element): ShownToast => {
  const title = toast.querySelector('strong')
  const words = title?.parentElement?.textContent ?? ''
  return {
    title: title?.textContent ?? '',
    text: words.slice(title?.textContent.length ?? 0),
    leaving: toast.getAttribute('data-leaving') === 'true',
  }
}

/** The visible toasts of the alert area, oldest first, without its other texts such as the offline notice. */
export const toasts = (): ShownToast[] =>
  [...screen.getByLabelText('Avisos').querySelectorAll('[data-leaving]')].map(read)

/** The texts of toasts that are not leaving. */
export const toastTexts = (): string[] =>
  toasts()
    .filter(({ leaving }) => !leaving)
    .map(({ text }) => text)
