/** Whether a key is held with which browsers do something else with a link: open it elsewhere, or save it. */
export function hasModifier({metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
