/** What was being written at a moment: the text, and the saved CV that it belongs to. Both are compared as objects. */
export interface Written {
  cv: object;
  opened: object;
}

/**
 * What to take over when a save is answered: all of it if nothing was written meanwhile; only what is saved by now if something was; and
 * nothing if another CV has been opened.
 */
export function settleSave(sent: Written, now: Written): 'all' | 'saved' | 'nothing' {
  if (now.opened !== sent.opened) return 'nothing';
  return now.cv === sent.cv ? 'all' : 'saved';
}
