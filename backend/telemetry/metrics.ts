/** Metrics as OTLP has them in JSON: https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/metrics/v1/metrics.proto */

export type Attributes = Readonly<Record<string, string | number>>

export function attributesOf(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? {intValue: String(value)} : {stringValue: value},
  }))
}

/** AGGREGATION_TEMPORALITY_CUMULATIVE: each export has what there was since the start. */
const aggregationTemporality = 2

/** Most combinations of attributes; the specification's limit, https://opentelemetry.io/docs/specs/otel/metrics/sdk/#cardinality-limits */
const mostSeries = 2000

/** Numbers by attributes, and the data points that they make. */
function series<Value>(initial: () => Value) {
  const start = `${Date.now()}000000`
  const values = new Map<string, {attributes: Attributes; value: Value}>()
  return {
    of(attributes: Attributes): Value {
      const key = JSON.stringify(attributes)
      const existing = values.get(key)
      if (existing) return existing.value
      const value = initial()
      if (values.size < mostSeries) values.set(key, {attributes, value})
      return value
    },
    /** Undefined while there are none. */
    dataPoints(fieldsOf: (value: Value) => object): object[] | undefined {
      const times = {startTimeUnixNano: start, timeUnixNano: `${Date.now()}000000`}
      const points = [...values.values()].map(({attributes, value}) => ({
        attributes: attributesOf(attributes),
        ...times,
        ...fieldsOf(value),
      }))
      return points.length > 0 ? points : undefined
    },
  }
}

export function createCounter(name: string, unit: string) {
  const counts = series(() => ({count: 0}))
  return {
    add(attributes: Attributes): void {
      counts.of(attributes).count++
    },
    metric() {
      const dataPoints = counts.dataPoints(({count}) => ({asInt: String(count)}))
      return dataPoints && {name, unit, sum: {aggregationTemporality, isMonotonic: true, dataPoints}}
    },
  }
}

/** Upper bounds of the buckets, in seconds: https://opentelemetry.io/docs/specs/semconv/http/http-metrics/#metric-httpserverrequestduration */
const explicitBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]

export function createHistogram(name: string, unit: string) {
  const distributions = series(() => ({
    count: 0,
    sum: 0,
    buckets: Array.from({length: explicitBounds.length + 1}, () => 0),
  }))
  return {
    record(value: number, attributes: Attributes): void {
      const distribution = distributions.of(attributes)
      const bucket = explicitBounds.findIndex((bound) => value <= bound)
      const index = bucket === -1 ? explicitBounds.length : bucket
      distribution.count++
      distribution.sum += value
      distribution.buckets[index] = (distribution.buckets[index] ?? 0) + 1
    },
    metric() {
      const dataPoints = distributions.dataPoints(({count, sum, buckets}) => ({
        count: String(count),
        sum,
        bucketCounts: buckets.map(String),
        explicitBounds,
      }))
      return dataPoints && {name, unit, histogram: {aggregationTemporality, dataPoints}}
    },
  }
}
