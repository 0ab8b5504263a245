import {Menu, MenuButton, MenuItem} from '@sanity/ui/menu'
import type {JSX} from 'react'
import {SmallButton} from './small.tsx'

/** How CSV is written: with commas and decimal points, or as Excel reads it where the comma is the decimal mark. */
export type CsvStyle = 'comma' | 'semicolon'

interface CsvExportProps {
  id: string
  /** What amounts look like in each style, if the file has any. */
  example?: Readonly<Record<CsvStyle, string>>
  onExport: (style: CsvStyle) => void
}

/** The button that saves a table as a CSV file. */
export function CsvExport({id, example, onExport}: CsvExportProps): JSX.Element {
  const item = (style: CsvStyle, name: string) => (
    <MenuItem
      fontSize={1}
      text={example ? `${name}, ${example[style]}` : name}
      onClick={() => onExport(style)}
    />
  )
  return (
    <MenuButton
      id={id}
      button={<SmallButton mode="bleed" text="Export CSV" />}
      menu={
        <Menu>
          {item('comma', 'Commas')}
          {item('semicolon', 'Semicolons')}
        </Menu>
      }
    />
  )
}
