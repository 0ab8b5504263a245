import type {JSX} from 'react'
import {isNumberInputProps, isObjectInputProps, isStringInputProps, type InputProps} from 'sanity'
import {AddressInput} from '../addresses/AddressInput.tsx'
import {AnchorInput} from './AnchorInput.tsx'
import {DeliveryInput} from './DeliveryInput.tsx'
import {DocumentForm} from './DocumentForm.tsx'
import {ImageInput} from './ImageInput.tsx'
import {PriceInput} from './PriceInput.tsx'
import {SecondsInput} from './SecondsInput.tsx'
import {SeoInput} from './SeoInput.tsx'
import {VariablesInput} from '../variables/VariablesInput.tsx'
import {EmblemInput, TileInput} from './tile-inputs.tsx'

/** Chooses our own input where it helps a marketer, by the type's name or option. All other fields keep Sanity's input. */
export function SiteInput(props: InputProps): JSX.Element {
  if (isStringInputProps(props)) {
    const type = props.schemaType.name
    if (type === 'anchor') return <AnchorInput {...props} />
    if (type === 'delivery') return <DeliveryInput {...props} />
    if (type === 'emblem') return <EmblemInput {...props} />
    if (type === 'hue' || type === 'icon' || type === 'scene') return <TileInput {...props} type={type} />
    if (props.schemaType.options?.printsVariables) return <VariablesInput {...props} />
  }
  if (isNumberInputProps(props) && props.schemaType.options?.isMilliseconds)
    return <SecondsInput {...props} />
  if (isObjectInputProps(props)) {
    if (props.path.length === 0) return <DocumentForm {...props} />
    if (props.schemaType.name === 'seo') return <SeoInput {...props} />
    if (props.schemaType.name === 'price') return <PriceInput {...props} />
    if (props.schemaType.name === 'imageWithAlt') return <ImageInput {...props} />
    if (props.schemaType.name === 'slug') return <AddressInput {...props} />
  }
  return props.renderDefault(props)
}
