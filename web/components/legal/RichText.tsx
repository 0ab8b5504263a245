import {PortableText, type PortableTextComponents} from '@portabletext/react'
import {createContext, use} from 'react'
import {compact} from '../../../domain/compact.ts'
import {safeUrl} from '../../../domain/links.ts'
import {hrefOf, type DocumentAddress} from '../../../domain/pages.ts'
import {SiteLink} from '../../ui/SiteLink.tsx'
import css from './RichText.module.css'

/** What inline variables of legal texts stand for: the value, or the name of the missing one in a visible frame. */
export const LegalVariables = createContext<Record<string, string | null | undefined>>({})

function Variable({name}: {name: string | undefined}) {
  const value = use(LegalVariables)[name ?? '']
  return value ? <>{value}</> : <mark className={css.missing}>[{name}]</mark>
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
  // An unknown block or mark shows its text, or nothing: a page never breaks over content.
  unknownType: () => null,
  unknownMark: ({children}) => <>{children}</>,
}

interface Block {
  _type: string
  children?: ReadonlyArray<{_type: string} | null> | null
  markDefs?: ReadonlyArray<{_key: string; _type: string} | null> | null
}

/** Portable Text of the content; nothing when there is none. What an unfinished block lacks is left out. */
export function RichText({value}: {value: ReadonlyArray<Block | null> | null | undefined}) {
  const blocks = compact(value).filter((block) => typeof block._type === 'string')
  if (blocks.length === 0) return null
  const whole = blocks.map((block) => ({
    ...block,
    children: compact(block.children).filter((child) => typeof child._type === 'string'),
    markDefs: compact(block.markDefs).filter((mark) => typeof mark._key === 'string'),
  }))
  return (
    <div className={css.text}>
      <PortableText value={whole} components={components} onMissingComponent={false} />
    </div>
  )
}
