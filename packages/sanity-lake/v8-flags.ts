/** Sets V8's flags when it is imported, before anything that allocates. */
import {setFlagsFromString} from 'node:v8'

// V8 would let short-lived garbage grow to 130 MB before it looks; a lake on a laptop stays small instead.
setFlagsFromString('--semi-space-growth-factor=1')
// V8 would let the heap of each query thread double before it collects, and most of that is copies of documents, which stay.
setFlagsFromString('--heap-growing-percent=40')
