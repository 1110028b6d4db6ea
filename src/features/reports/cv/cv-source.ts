/** The source of the CV. Switching between the three sources keeps what was entered for the others. */
export interface Source<Document = File> {
  /** Id of a saved CV. Empty for the other sources. */
  savedId: string;
  isPasting: boolean;
  file: Document | null;
  text: string;
}

/** Returns the chosen source to send, with the other fields empty. Null if nothing is entered for it. */
export function chosenOf<Document>({ savedId, isPasting, file, text }: Source<Document>) {
  const none = { file: null, text: '', savedId: '' };
  if (savedId !== '') return { ...none, savedId };
  if (isPasting) return text.trim() === '' ? null : { ...none, text };
  return file === null ? null : { ...none, file };
}
