/** Fetches a JSON file of the deployed build. @throws when it cannot be fetched */
export async function readJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`GET ${url}: HTTP error! status: ${response.status}`)
  return response.json()
}
