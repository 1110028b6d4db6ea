/** Where the CV comes from. What was entered the other ways stays, for who comes back to it. */
export interface Source<Document = File> {
  /** Id of a saved CV; empty for another. */
  savedId: string;
  isPasting: boolean;
  file: Document | null;
  text: string;
}

/** What of it is sent: one of the three, the others empty. Null if nothing was entered the chosen way. */
export function chosenOf<Document>({ savedId, isPasting, file, text }: Source<Document>) {
  const none = { file: null, text: '', savedId: '' };
  if (savedId !== '') return { ...none, savedId };
  if (isPasting) return text.trim() === '' ? null : { ...none, text };
  return file === null ? null : { ...none, file };
}
