import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PhoneLinks } from '../../src/parts/client/PhoneLinks'
import { show } from './support'

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

it('link by what our server read, also to a second telephone', () => {
  show(
    <PhoneLinks
      phone="+593 (0)99 123 4567"
      phone_e164="+593991234567"
      phone2="(02) 234-5678"
      phone2_e164="+59322345678"
    />,
  )
  expect(links()).toEqual([
    ['Llamar', 'tel:+593991234567'],
    ['Llamar al otro', 'tel:+59322345678'],
    ['WhatsApp', 'https://wa.me/593991234567'],
  ])
})

it.each(['+593 (0)99 123 4567', '\u202A0991234567 / 022345678\u202C'])(
  'another back end’s %j is read here, though it would be refused when typed',
  async (phone) => {
    show(<PhoneLinks phone={phone} />)
    expect(await screen.findByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/593991234567',
    )
    expect(screen.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+593991234567')
  },
)

it('what is no number is no link', () => {
  show(<PhoneLinks phone="preguntar" phone_e164="" />)
  expect(screen.queryByRole('link')).toBeNull()
})
