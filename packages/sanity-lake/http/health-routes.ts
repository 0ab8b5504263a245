import type {Services, Routes} from './context.ts'

/** The version of the Studio that the lake's HTTP API is made for. */
const lakeVersion = '6.16.0'

/** Lets scripts wait until the lake has started. */
export function healthRoutes(app: Routes, services: Services): void {
  app.get('/health', (c) => {
    const names = services.store.datasets().map((dataset) => dataset.name)
    const seq = Object.fromEntries(names.map((name) => [name, services.store.dataset(name)?.seq ?? 0]))
    return c.json({
      status: 'ok',
      version: lakeVersion,
      datasets: names,
      seq,
      listeners: services.events.size(),
    })
  })
}
