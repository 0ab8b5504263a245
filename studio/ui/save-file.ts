/** Saves a file on this computer, with the day in its name. */
export function saveFile(content: Blob, name: string, ending: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`
  link.click()
  URL.revokeObjectURL(url)
}
