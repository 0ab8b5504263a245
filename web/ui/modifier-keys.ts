type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a key is held with which browsers do something else: open a link elsewhere or save it, or go back at an arrow. */
export function hasModifier({metaKey, ctrlKey, shiftKey, altKey}: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
