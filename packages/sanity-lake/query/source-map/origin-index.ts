import {isRecord} from 'service-kit/guards'
import type {View} from '../replica.ts'
import {arrayOf, itemsOf, attributesOf, objectOf, type ValueWithOrigin} from './value-with-origin.ts'

/**
 * Finds the origin of a value that groq-js computed. groq-js passes objects and arrays by reference, so those of a document
 * can be found by identity; plain values cannot.
 */
export class OriginIndex {
  readonly #view: View
  readonly #origins = new Map<object, ValueWithOrigin>()
  readonly #registered = new Set<object>()

  constructor(view: View) {
    this.#view = view
  }

  recognize(value: unknown): ValueWithOrigin {
    if (typeof value !== 'object' || value === null) return {kind: 'computed', value: value ?? null}
    this.#registerDocument(value)
    const origin = this.#origins.get(value)
    if (origin) return origin
    if (Array.isArray(value)) return arrayOf(value.map((item: unknown) => this.recognize(item)))
    // Dates and paths are objects in groq-js, but plain values in the result.
    if (Object.getPrototypeOf(value) !== Object.prototype) return {kind: 'computed', value}
    return objectOf(new Map(Object.entries(value).map(([name, each]) => [name, this.recognize(each)])))
  }

  #registerDocument(value: object): void {
    if (this.#registered.has(value) || !isRecord(value)) return
    const document = typeof value['_id'] === 'string' ? this.#view.get(value['_id']) : undefined
    if (document !== value) return
    this.#registered.add(value)
    this.#register({kind: 'source', value, place: {document, path: []}})
  }

  #register(traced: ValueWithOrigin): void {
    const {value} = traced
    if (typeof value !== 'object' || value === null) return
    this.#origins.set(value, traced)
    for (const part of itemsOf(traced) ?? attributesOf(traced).values()) this.#register(part)
  }
}
