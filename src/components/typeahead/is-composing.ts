/** What Safari gives as the code of a key that ends a composition, after it said that the composition is over. */
const keyOfInputMethod = 229;

/** Whether a key belongs to an input method: it chooses characters then, and nothing else. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === keyOfInputMethod;
}

/** Leaves a key to the input method that it belongs to: whoever listens does nothing more, and Enter submits nothing. */
export function leaveToInputMethod(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key' | 'preventDefault'>): boolean {
  if (!isComposing(event)) return false;
  if (event.key === 'Enter') event.preventDefault();
  return true;
}
