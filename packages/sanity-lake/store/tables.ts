/** One dataset's rows: the SQL that documents and their history need. */
import type {DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync} from 'node:sqlite'
import {isDocument} from '../mutations/json.ts'
import type {DocumentChange, Mutation, SanityDocument, Transaction} from '../types.ts'

/** A line of the transaction log. */
export type LoggedTransaction = Omit<Transaction, 'changes'>

/** That a transaction changed a document; a revision is null where the document did not exist. */
export interface ChangeHead {
  seq: number
  document: string
  beforeRevision: string | null
  afterRevision: string | null
}

/** What a transaction did to a document. */
export interface LoggedChange extends ChangeHead {
  effects: DocumentChange['effects']
}

type Row = Record<string, SQLOutputValue>

export class DatasetTables {
  readonly #dataset: number
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()

  constructor(database: DatabaseSync, dataset: number) {
    this.#database = database
    this.#dataset = dataset
  }

  /** In order of creation; throws when a row does not hold a document. */
  *documents(): Generator<SanityDocument> {
    for (const row of this.#rows('SELECT id, json FROM documents WHERE dataset = ? ORDER BY position')) {
      const document: unknown = JSON.parse(text(row, 'json'))
      if (!isDocument(document) || document._id !== row['id']) {
        throw new SyntaxError(`row of document "${text(row, 'id')}" holds no such document`)
      }
      yield document
    }
  }

  putDocument(id: string, json: string): void {
    this.#run(
      'INSERT INTO documents (dataset, id, json) VALUES (?, ?, ?) ON CONFLICT (dataset, id) DO UPDATE SET json = excluded.json',
      id,
      json,
    )
  }

  removeDocument(id: string): void {
    this.#run('DELETE FROM documents WHERE dataset = ? AND id = ?', id)
  }

  log({seq, id, timestamp, author, mutations}: LoggedTransaction): void {
    this.#run(
      'INSERT INTO transactions (dataset, seq, id, timestamp, author, mutations) VALUES (?, ?, ?, ?, ?, ?)',
      seq,
      id,
      timestamp,
      author,
      JSON.stringify(mutations),
    )
  }

  logChange(seq: number, {id, before, after, effects}: DocumentChange): void {
    this.#run(
      'INSERT INTO changes (dataset, document, seq, before_rev, after_rev, apply, revert) VALUES (?, ?, ?, ?, ?, ?, ?)',
      id,
      seq,
      before?._rev ?? null,
      after?._rev ?? null,
      JSON.stringify(effects.apply),
      JSON.stringify(effects.revert),
    )
  }

  lastTransaction(): LoggedTransaction | undefined {
    return this.transactions('TRUE ORDER BY seq DESC LIMIT 1')[0]
  }

  transaction(id: string): LoggedTransaction | undefined {
    return this.transactions('id = ?', id)[0]
  }

  hasTransaction(id: string): boolean {
    const [row] = this.#rows('SELECT 1 FROM transactions WHERE dataset = ? AND id = ?', id)
    return row !== undefined
  }

  /** Log lines that meet a condition on `transactions` (SQL of this program, never of a request). */
  transactions(condition: string, ...values: SQLInputValue[]): LoggedTransaction[] {
    const rows = this.#rows(`SELECT * FROM transactions WHERE dataset = ? AND ${condition}`, ...values)
    return Array.from(rows, (row) => ({
      seq: Number(row['seq']),
      id: text(row, 'id'),
      timestamp: text(row, 'timestamp'),
      author: text(row, 'author'),
      mutations: logged<Mutation[]>(text(row, 'mutations')),
    }))
  }

  /** The positions of such lines in the log. */
  positions(condition: string, ...values: SQLInputValue[]): number[] {
    const rows = this.#rows(`SELECT seq FROM transactions WHERE dataset = ? AND ${condition}`, ...values)
    return Array.from(rows, (row) => Number(row['seq']))
  }

  /** Changes that meet a condition on `changes` (SQL of this program, never of a request). */
  changes(condition: string, ...values: SQLInputValue[]): LoggedChange[] {
    const rows = this.#rows(`SELECT * FROM changes WHERE dataset = ? AND ${condition}`, ...values)
    return Array.from(rows, (row) => ({
      ...headOf(row),
      effects: {apply: logged(text(row, 'apply')), revert: logged(text(row, 'revert'))},
    }))
  }

  /**
   * As `changes`, one by one and without the patches, for lists that need few of many; their condition orders
   * by `seq`.
   */
  *changeHeads(condition: string, ...values: SQLInputValue[]): Generator<ChangeHead> {
    const columns = 'seq, document, before_rev, after_rev'
    for (const row of this.#rows(
      `SELECT ${columns} FROM changes WHERE dataset = ? AND ${condition}`,
      ...values,
    )) {
      yield headOf(row)
    }
  }

  #run(sql: string, ...values: SQLInputValue[]): void {
    this.#statement(sql).run(this.#dataset, ...values)
  }

  #rows(sql: string, ...values: SQLInputValue[]): Iterable<Row> {
    return this.#statement(sql).iterate(this.#dataset, ...values)
  }

  #statement(sql: string): StatementSync {
    const prepared = this.#statements.get(sql)
    if (prepared) return prepared
    const statement = this.#database.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }
}

/** The document a resolved mutation writes. */
export function targetOf(mutation: Mutation): string | undefined {
  if ('create' in mutation) return mutation.create._id
  if ('createIfNotExists' in mutation) return mutation.createIfNotExists._id
  if ('createOrReplace' in mutation) return mutation.createOrReplace._id
  const selection = 'delete' in mutation ? mutation.delete : mutation.patch
  return 'id' in selection ? selection.id : undefined
}

function headOf(row: Row): ChangeHead {
  return {
    seq: Number(row['seq']),
    document: text(row, 'document'),
    beforeRevision: textOrNull(row, 'before_rev'),
    afterRevision: textOrNull(row, 'after_rev'),
  }
}

function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new SyntaxError(`column ${column} holds no text`)
  return value
}

function textOrNull(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column)
}

/** JSON that the lake wrote itself. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what the column holds
function logged<T>(json: string): T {
  const value: T = JSON.parse(json)
  return value
}
