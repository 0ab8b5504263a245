import {expect, it} from 'vitest'
import type {Transaction} from '../types.ts'
import {RecentTransactions} from './recent-transactions.ts'

function transaction(seq: number, bytes = 100): Transaction {
  return {id: `t${seq}`, seq, timestamp: '', author: '', mutations: [], changes: [], bytes}
}

it('returns the transactions after a position that it remembers, and undefined for any other', () => {
  const recent = new RecentTransactions(10)
  for (let seq = 11; seq <= 13; seq++) recent.add(transaction(seq))
  const seqs = (since: number) => recent.since(since)?.map(({seq}) => seq)
  expect(seqs(10)).toEqual([11, 12, 13])
  expect(seqs(12)).toEqual([13])
  expect(seqs(13)).toEqual([])
  for (const unknown of [9, 14, -1, 1.5, Number.NaN]) expect(seqs(unknown)).toBeUndefined()
  expect(recent.find('t12')?.seq).toBe(12)
})

it('forgets the oldest beyond its limit', () => {
  const recent = new RecentTransactions(0)
  for (let seq = 1; seq <= 1001; seq++) recent.add(transaction(seq))
  expect(recent.since(0)).toBeUndefined()
  expect(recent.since(1)).toHaveLength(1000)
})

it('limits the bytes it keeps, also of a single transaction', () => {
  const recent = new RecentTransactions(0)
  for (let seq = 1; seq <= 20; seq++) recent.add(transaction(seq, 4_000_000))
  expect(recent.since(10)).toBeUndefined()
  expect(recent.since(12)).toHaveLength(8)
  recent.add(transaction(21, 100_000_000))
  expect(recent.since(20)).toBeUndefined()
  expect(recent.since(21)).toEqual([])
})

it('forgets everything at a purge, which may concern any document it holds', () => {
  const recent = new RecentTransactions(0)
  recent.add(transaction(1))
  recent.add({...transaction(2), mutations: [{delete: {id: 'a', purge: true}}]})
  expect(recent.since(1)).toBeUndefined()
  recent.add(transaction(3))
  expect(recent.since(2)).toHaveLength(1)
})
