/** Whether a key is pressed where its text is not the CV's: in a dialog, or in a text field outside the parts of the CV. */
export function isOtherText(target: EventTarget): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('dialog')) return true;
  return target.matches('textarea, input:not([type=checkbox], [type=radio])') && target.closest('.cv-part') === null;
}
