import type {JSX} from 'react'
import {isObjectInputProps, isStringInputProps, type InputProps} from 'sanity'
import {AddressInput} from '../addresses/AddressInput.tsx'
import {ClaimsInput} from './ClaimsInput.tsx'
import {EmblemInput} from './EmblemInput.tsx'
import {HueInput} from './HueInput.tsx'
import {PriceInput} from './PriceInput.tsx'
import {SeoInput} from './SeoInput.tsx'

/** Chooses our own input where it helps a marketer, by the type's name or option. All other fields keep Sanity's input. */
export function SiteInput(props: InputProps): JSX.Element {
  if (isStringInputProps(props)) {
    if (props.schemaType.name === 'hue') return <HueInput {...props} />
    if (props.schemaType.name === 'emblem') return <EmblemInput {...props} />
    if (props.schemaType.options?.printsClaims) return <ClaimsInput {...props} />
  }
  if (isObjectInputProps(props)) {
    if (props.schemaType.name === 'price') return <PriceInput {...props} />
    if (props.schemaType.name === 'slug') return <AddressInput {...props} />
    if (props.schemaType.name === 'seo') return <SeoInput {...props} />
  }
  return props.renderDefault(props)
}
