import {Spinner, Tab, TabList, TabPanel} from '@sanity/ui'
import {useState, type JSX} from 'react'
import {Nothing} from '../../ui/small.tsx'
import {ToolPage} from '../../ui/ToolPage.tsx'
import {Bin} from './Bin.tsx'
import {ChangeList} from './ChangeList.tsx'
import {binOf} from '../../history/changes.ts'
import {useRecentChanges} from '../../history/use-recent-changes.ts'

/** Who changed what lately, over all documents, and the bin: both put back what was there. */
export function HistoryTool(): JSX.Element {
  const reading = useRecentChanges()
  const {recent, failed} = reading
  const [list, setList] = useState<'changes' | 'bin'>('changes')
  const bin = recent ? binOf(recent) : []
  return (
    <ToolPage title="History" width={2}>
      <TabList gap={1}>
        {(['changes', 'bin'] as const).map((id) => (
          <Tab
            key={id}
            id={`${id}-tab`}
            aria-controls={`${id}-panel`}
            label={id === 'changes' ? 'Recent changes' : `Bin (${bin.length})`}
            selected={list === id}
            onClick={() => setList(id)}
          />
        ))}
      </TabList>
      {failed && (
        <Nothing>The changes cannot be read now. They appear as soon as the content is reachable.</Nothing>
      )}
      {!recent && !failed && <Spinner />}
      {recent && (
        <TabPanel id={`${list}-panel`} aria-labelledby={`${list}-tab`}>
          {list === 'changes' ? (
            <ChangeList recent={recent} reading={reading} />
          ) : (
            <Bin recent={recent} reading={reading} bin={bin} />
          )}
        </TabPanel>
      )}
    </ToolPage>
  )
}
