/** Safari's code of a key that ends a composition. Safari sends it after the end of the composition, with `isComposing` false. */
const keyOfInputMethod = 229;

/** Whether an input method handles the key, to choose characters. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === keyOfInputMethod;
}

/** Whether an input method handles the key, so that the caller must ignore it. Keeps Enter from submitting the form. */
export function leaveToInputMethod(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode' | 'key' | 'preventDefault'>): boolean {
  if (!isComposing(event)) return false;
  if (event.key === 'Enter') event.preventDefault();
  return true;
}
