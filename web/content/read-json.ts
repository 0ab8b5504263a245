/** Fetches JSON. @throws when it cannot be fetched */
export async function readJson<Value>(url: string, signal?: AbortSignal): Promise<Value> {
  const response = await fetch(url, {signal})
  if (!response.ok) throw new Error(`GET ${url}: HTTP error! status: ${response.status}`)
  return response.json()
}
