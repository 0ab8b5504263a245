import {first, take, type Observable} from 'rxjs'

/**
 * Sanity sends what is typed about once a second, as long as the document's form is open. An editor who leaves the form earlier loses
 * the last keystrokes. So each open form holds its document here: it is sent when a field loses the focus, when the form closes
 * and when the window does, and the document stays in memory until the lake has everything.
 */

/** A document as Sanity keeps it in memory: its draft, its published version, or its version of a release. */
export interface Edited {
  /** What was typed and is not sent yet, in an object that sends it. */
  pair: Observable<{draft: Committed; published: Committed; version?: Committed}>
  /** Whether the lake has everything. While somebody subscribes, the document stays in memory. */
  isSaved: Observable<boolean>
}

interface Committed {
  commit: () => void
}

/** A document whose form is open, or was open until a moment ago. */
export interface OpenDocument {
  /** Sends what was typed since the last save. */
  save: () => void
  /** Sends it, and lets go of the document as soon as the lake has it. */
  close: () => void
}

/** The documents of which the lake does not have everything that was typed. */
const unsaved = new Set<OpenDocument>()

/** Holds a document from now on. */
export function openDocument({pair, isSaved}: Edited): OpenDocument {
  const open: OpenDocument = {
    // Not by Sanity's operation `commit`: an operation cancels the document's former one, which may be a Publish that waits.
    save: () => {
      if (!unsaved.has(open)) return
      pair.pipe(take(1)).subscribe(({draft, published, version}) => {
        for (const edited of [version, draft, published]) edited?.commit()
      })
    },
    close: () => {
      open.save()
      isSaved.pipe(first(Boolean)).subscribe(() => held.unsubscribe())
    },
  }
  const held = isSaved.subscribe((saved) => (saved ? unsaved.delete(open) : unsaved.add(open)))
  return open
}

/** Saves all documents. @returns whether there was anything to save */
export function saveAll(): boolean {
  const documents = [...unsaved]
  documents.forEach(({save}) => save())
  return documents.length > 0
}
