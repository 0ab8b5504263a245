import {PortableText, type PortableTextComponents} from '@portabletext/react'
import {createContext, use} from 'react'
import {plainText, type editable} from '../../content/editable.ts'
import {compact} from '../../../domain/compact.ts'
import {safeUrl} from '../../../domain/links.ts'
import {telUrl} from '../../../domain/tel-url.ts'
import {hrefOf, type DocumentAddress} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import css from './RichText.module.css'
import type {ContentText} from '../../../domain/content-text.ts'

/** An inline variable of legal texts: its value, and the field that an editor fills in. */
interface LegalVariable {
  value: ContentText
  attributes: ReturnType<typeof editable>
}

/** The inline variables of legal texts by name. A missing value is a blank to be filled in, with the variable's name in it. */
export const LegalVariables = createContext<Record<string, LegalVariable>>({})

/** Where a variable's value leads, if it is an address that can be written to or called. */
function hrefOfVariable(name: string | undefined, value: string): string | undefined {
  if (name === 'contactEmail') return `mailto:${value}`
  return name === 'contactPhone' ? telUrl(value) : undefined
}

function Variable({name}: {name: string | undefined}) {
  const {value, attributes} = use(LegalVariables)[name ?? ''] ?? {}
  if (value) {
    const href = hrefOfVariable(name, value)
    return href ? (
      <a href={href} {...attributes}>
        {value}
      </a>
    ) : (
      <span {...attributes}>{value.replaceAll('\n', ', ')}</span>
    )
  }
  return (
    <mark className={css.missing} {...attributes}>
      [{plainText(name).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}]
    </mark>
  )
}

const components: PortableTextComponents = {
  marks: {
    link: ({
      children,
      value,
    }: {
      children: React.ReactNode
      value?: {href?: string; reference?: DocumentAddress}
    }) => {
      const href = value?.reference ? hrefOf(value.reference) : safeUrl(value?.href)
      return href ? <SiteLink href={href}>{children}</SiteLink> : <>{children}</>
    },
  },
  types: {
    legalVariable: ({value}: {value: {variable?: string}}) => <Variable name={value.variable} />,
  },
  // An unknown block is left out, and an unknown mark shows its text, so that content never breaks a page.
  unknownType: () => null,
  unknownMark: ({children}) => <>{children}</>,
}

interface Block {
  _type: string
  children?: ReadonlyArray<{_type: string} | null> | null
  markDefs?: ReadonlyArray<{_key: string; _type: string} | null> | null
}

/** Text within a label, which may have no paragraphs. */
const inlineComponents: PortableTextComponents = {
  ...components,
  block: {normal: ({children}) => <>{children} </>},
}

/**
 * Renders Portable Text, or nothing without any. Incomplete blocks of drafts render as far as they go.
 * @param props.isInline without paragraphs, for a text that is part of a line
 */
export function RichText(props: {value: ReadonlyArray<Block | null> | null | undefined; isInline?: boolean}) {
  const {value, isInline = false} = props
  const blocks = compact(value).filter((block) => typeof block._type === 'string')
  if (blocks.length === 0) return null
  const whole = blocks.map((block) => ({
    ...block,
    children: compact(block.children).filter((child) => typeof child._type === 'string'),
    markDefs: compact(block.markDefs).filter((mark) => typeof mark._key === 'string'),
  }))
  const text = (
    <PortableText
      value={whole}
      components={isInline ? inlineComponents : components}
      onMissingComponent={false}
    />
  )
  return isInline ? text : <div className={css.text}>{text}</div>
}
