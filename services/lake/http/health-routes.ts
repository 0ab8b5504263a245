import type {Services, Routes} from './context.ts'

/** The version of the lake's HTTP surface: the Studio it is made for. */
const lakeVersion = '6.16.0'

/** For scripts that wait until the lake is up. */
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
