/** A text of a document as queries return it: null where it is empty, and undefined where what holds it is missing. */
export type ContentText = string | null | undefined
