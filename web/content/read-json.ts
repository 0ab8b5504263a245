/** Fetches JSON. @throws when it cannot be fetched */
export async function readJson<Value>(url: string, options?: RequestInit): Promise<Value> {
  const response = await fetch(url, options)
  if (!response.ok) throw new Error(`${url}: HTTP error! status: ${response.status}`)
  return response.json()
}
