import {expect, it} from 'vitest'
import type {Transaction} from '../types.ts'
import {RecentTransactions} from './recent-transactions.ts'

function transaction(seq: number): Transaction {
  return {id: `t${seq}`, seq, timestamp: '', author: '', mutations: [], changes: []}
}

it('tells what came after a position it remembers, and nothing of any other', () => {
  const recent = new RecentTransactions(10)
  for (let seq = 11; seq <= 13; seq++) recent.add(transaction(seq))
  const seqs = (since: number) => recent.since(since)?.map(({seq}) => seq)
  expect(seqs(10)).toEqual([11, 12, 13])
  expect(seqs(12)).toEqual([13])
  expect(seqs(13)).toEqual([])
  for (const unknown of [9, 14, -1, 1.5, Number.NaN]) expect(seqs(unknown)).toBeUndefined()
  expect(recent.find('t12')?.seq).toBe(12)
})

it('forgets the oldest beyond its bound', () => {
  const recent = new RecentTransactions(0)
  for (let seq = 1; seq <= 1001; seq++) recent.add(transaction(seq))
  expect(recent.since(0)).toBeUndefined()
  expect(recent.since(1)).toHaveLength(1000)
})
