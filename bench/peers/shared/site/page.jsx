import {Location} from 'react-router-dom'
import {pages} from '../domain/pages.ts'
import {LayoutContext} from '../web/components/layout/layout-context.ts'
import {Shell} from '../web/components/layout/Shell.tsx'
import {addSections} from '../web/sections/section-modules.ts'

// What the site's forms ask for a submission from before the application ran, of which the peers know none.
globalThis.site = {}

function Providers({path, layout, children}) {
  return (
    <Location value={path}>
      <LayoutContext value={layout}>{children}</LayoutContext>
    </Location>
  )
}

/** The top bar and the footer around a page. */
export function Frame({name, path, layout, children}) {
  return (
    <Providers path={path} layout={layout}>
      <Shell frame={pages[name]}>{children}</Shell>
    </Providers>
  )
}

/** Makes the component of what is between them, from a page of web/pages/ and the kinds of its sections. */
export function mainOf(page, sections) {
  addSections(sections)
  return function Main({path, layout, result}) {
    return (
      <Providers path={path} layout={layout}>
        <page.Component data={page.select(result)} />
      </Providers>
    )
  }
}

/** What the head of a document says of a page. */
export function headOf(page, {layout, result}) {
  const data = page.select(result)
  return {...page.head(data, layout), structuredData: page.structuredData?.(data, layout) ?? []}
}
