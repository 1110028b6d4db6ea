/** The state of the editor at one moment: the text in the form, and the CV that is open. Both are compared by reference. */
interface EditorState {
  cv: object;
  opened: object;
}

/**
 * Decides what a finished save changes in the editor: `replace` shows the saved CV, `rebase` keeps what was typed meanwhile and only compares it
 * with the saved CV from now on, `ignore` changes nothing because another CV was opened.
 */
export function effectOfSave(sent: EditorState, current: EditorState): 'replace' | 'rebase' | 'ignore' {
  if (current.opened !== sent.opened) return 'ignore';
  return current.cv === sent.cv ? 'replace' : 'rebase';
}
