import { createContext, useContext } from 'react'
import { PRODUCT } from '#domain/constants'

/** The kitchen's name, for the parts of the design system; the product's where nothing says it. */
export const BrandName = createContext<string>(PRODUCT)

export const useBrandName = (): string => useContext(BrandName)
