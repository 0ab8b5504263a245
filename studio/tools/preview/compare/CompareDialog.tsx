import type {LiveEvent} from '@sanity/client'
import {Card, Flex, PortalProvider, Stack} from '@sanity/ui'
import {useId, useMemo, useRef, useState, type JSX} from 'react'
import {share, type Observable} from 'rxjs'
import {useClient, usePerspective, type DocumentActionComponent} from 'sanity'
import {SplitVerticalIcon} from '@sanity/icons/SplitVertical'
import type {FieldAddress, MessageFromPage, MessageToPage} from '../../../../domain/preview-comparison.ts'
import type {PreviewMoment} from '../use-moment.ts'
import {apiVersion} from '../../../../domain/sanity-api.ts'
import {Dialog} from '../../../ui/Dialog.tsx'
import {Muted, Title} from '../../../ui/small.tsx'
import {timeOf} from '../../../ui/words.ts'
import {useSame} from '../../../ui/hooks.ts'
import {ChangeList} from './ChangeList.tsx'
import type {ComparedPage, ComparedSite, SiteQueries} from './compare-site.ts'
import {tourOf, type Group} from './compare-state.ts'
import {ComparedFrame} from './ComparedFrame.tsx'
import {CompareToolbar} from './CompareToolbar.tsx'
import type {FrameHandle} from './use-compared-frame.ts'
import {useComparedSite} from './use-compared-site.ts'
import {paths} from '../../../../domain/pages.ts'
import {pathOf} from '../../../desk/pages/page-url.ts'

interface Props {
  /** The path of the page to begin with. */
  path: string
  /** The id of a published document whose pages to go through; without one, all pages that differ. */
  documentId?: string
  /** A date to compare with; without one, the draft or the release that is chosen in the Studio. */
  moment?: PreviewMoment | undefined
  onClose: () => void
}

/**
 * Shows a page of the site twice, as it is published and as the draft or the chosen release would make it, with what differs outlined and
 * listed; and leads through all pages on which a document appears.
 */
export function CompareDialog(props: Props): JSX.Element {
  return (
    // In a document's pane, a dialog would cover that pane alone.
    <PortalProvider element={document.body}>
      <Dialog
        id={useId()}
        header="Compare with the site"
        width="auto"
        padding={2}
        position="fixed"
        onClose={props.onClose}
      >
        <Comparison {...props} />
      </Dialog>
    </PortalProvider>
  )
}

function Comparison({path: initialPath, documentId, moment, onClose}: Props) {
  const client = useClient({apiVersion})
  const {name, perspective} = useComparedPerspective(moment)
  const live = useMemo<Observable<LiveEvent>>(
    () => client.live.events({includeDrafts: true, tag: 'comparison'}).pipe(share()),
    [client],
  )
  const [path, setPath] = useState(initialPath)
  const [width, setWidth] = useState(1280)
  const [group, setGroup] = useState<Group>(documentId ? 'document' : 'changed')
  const [queries, setQueries] = useState<SiteQueries>()
  // Both frames name the queries, and again after each load: only others begin a new comparison.
  const {site, failed} = useComparedSite(client, perspective, moment?.time, live, useSame(queries))
  const published = useRef<FrameHandle>(null)
  const draft = useRef<FrameHandle>(null)

  const sendToBoth = (message: MessageToPage) => {
    for (const frame of [published, draft]) frame.current?.send(message)
  }
  const open = (opened: string) => {
    setPath(opened)
    sendToBoth({type: 'comparison/open', path: opened})
  }
  const receive = (message: MessageFromPage, opposite: FrameHandle | null) => {
    if (message.type === 'comparison/queries') setQueries(message)
    else if (message.type === 'comparison/opened') open(message.path)
    else if (message.type === 'comparison/escaped') onClose()
    else opposite?.send({type: 'comparison/scroll', part: message.part})
  }
  const tour = tourOf(path, group, site, documentId)
  const differences = tour.page?.differences ?? none
  const frame = {path: initialPath, width, client, live, marks: differences}
  return (
    <Flex direction="column" gap={3} padding={2} style={{height: 'calc(100vh - 5rem)'}}>
      <CompareToolbar
        path={path}
        tour={tour}
        group={group}
        onGroup={setGroup}
        width={width}
        onWidth={setWidth}
        hasDocument={documentId !== undefined}
        reading={site ? 'done' : failed ? 'failed' : 'comparing'}
        onOpen={open}
      />
      <Flex flex={1} gap={3} style={{minHeight: 0}}>
        <ComparedFrame
          {...frame}
          ref={published}
          title="On the site"
          perspective={publishedOnly}
          isPublished
          onMessage={(message) => receive(message, draft.current)}
        />
        <ComparedFrame
          {...frame}
          key={JSON.stringify(perspective)}
          ref={draft}
          title={name}
          perspective={perspective}
          isPublished={false}
          time={moment?.time}
          onMessage={(message) => receive(message, published.current)}
        />
        <Changes
          site={site}
          page={tour.page}
          failed={failed}
          onShow={(field) => sendToBoth({type: 'comparison/show', field})}
        />
      </Flex>
    </Flex>
  )
}

interface ChangesProps {
  site: ComparedSite | undefined
  page: ComparedPage | undefined
  failed: boolean
  onShow: (field: FieldAddress) => void
}

function Changes({site, page, failed, onShow}: ChangesProps) {
  return (
    <Card borderLeft paddingLeft={3} paddingTop={2} overflow="auto" style={{flex: '0 0 17rem'}}>
      <Stack gap={4}>
        <Title as="h3">Changed on this page</Title>
        {site && page ? (
          <ChangeList differences={page.differences} versions={site.versions} onShow={onShow} />
        ) : (
          <Muted>
            {failed ? 'The pages could not be read. Close this window and open it again.' : 'Comparing…'}
          </Muted>
        )}
      </Stack>
    </Card>
  )
}

const none: readonly FieldAddress[] = []
const publishedOnly = ['published']

/** A date, or the release that is chosen in the Studio's menu of versions, or else drafts. */
function useComparedPerspective(moment: PreviewMoment | undefined): {
  name: string
  perspective: string[]
} {
  const {selectedPerspective, selectedReleaseId, perspectiveStack} = usePerspective()
  const perspective = useSame<string[]>(
    moment?.perspective ?? (selectedReleaseId ? [...perspectiveStack] : ['drafts']),
  )
  if (moment) return {name: `As it will be on ${timeOf(moment.time)}`, perspective}
  if (!selectedReleaseId) return {name: 'Draft', perspective}
  const title = typeof selectedPerspective === 'object' ? selectedPerspective.metadata.title : undefined
  return {name: title ?? 'Release', perspective}
}

/** The action of a document's menu that opens the comparison with the pages on which the document appears. */
export const useCompareAction: DocumentActionComponent = ({id, draft, published, version}) => {
  const client = useClient({apiVersion})
  const [path, setPath] = useState<string>()
  const document = version ?? draft ?? published
  return {
    label: 'Compare with the site',
    icon: SplitVerticalIcon,
    disabled: !document,
    onHandle: () => {
      if (!document) return
      void pathOf(client, document)
        .catch(() => undefined)
        .then((address) => setPath(address ?? paths.home()))
    },
    dialog: path !== undefined && {
      type: 'custom',
      component: <CompareDialog path={path} documentId={id} onClose={() => setPath(undefined)} />,
    },
  }
}
