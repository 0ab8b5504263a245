// @vitest-environment happy-dom
import {ThemeProvider} from '@sanity/ui'
import {buildTheme} from '@sanity/ui/theme'
import {fireEvent, render, screen} from '@testing-library/react'
import {expect, test, vi} from 'vitest'
import {CsvButtons} from './CsvButtons.tsx'

test('a file that cannot be read is refused in words', async () => {
  const dispatch = vi.fn()
  render(
    <ThemeProvider theme={buildTheme()}>
      <CsvButtons prices={[]} dispatch={dispatch} />
    </ThemeProvider>,
  )
  const file = new File([], 'prices.csv')
  file.text = () => Promise.reject(new Error('It was moved.'))
  fireEvent.change(screen.getByLabelText('CSV file'), {target: {files: [file]}})
  const refusal = 'prices.csv could not be read. It was moved.'
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledWith({type: 'refuse', refusal}))
})
