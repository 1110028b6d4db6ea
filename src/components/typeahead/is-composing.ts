/** What Safari gives as the code of a key that ends a composition, after it said that the composition is over. */
const keyOfInputMethod = 229;

/** Whether a key belongs to an input method: it chooses characters then, and nothing else. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === keyOfInputMethod;
}
