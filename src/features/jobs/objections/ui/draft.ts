import { draftPrefix, tabStorage } from '#src/shared/storage.ts';

/** An unsent objection. `what` is the text of the chosen figure, task or name; `about` is the text that the address named. */
export interface Draft {
  about: string;
  what: string;
  why: string;
  source: string;
}

/** Creates the draft of an address that names a figure, task or name; an empty one for no name. */
export function newDraft(about: string): Draft {
  return { about, what: about, why: '', source: '' };
}

const keyOf = (jobId: number) => `${draftPrefix}objection_${jobId}`;

/** Stores an unsent objection in this tab, so that signing in does not lose it. */
export function storeDraft(jobId: number, draft: Draft): void {
  if ([draft.what, draft.why, draft.source].every((text) => text === '')) tabStorage.remove(keyOf(jobId));
  else tabStorage.write(keyOf(jobId), JSON.stringify(draft));
}

/** Loads the unsent objection of this tab, or creates a new one if the address names something else than before. */
export function loadDraft(jobId: number, about: string): Draft {
  const stored = parseDraft(tabStorage.read(keyOf(jobId)));
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (!stored || (about !== '' && stored.about !== about)) return newDraft(about);
  return { about: text(stored.about), what: text(stored.what), why: text(stored.why), source: text(stored.source) };
}

function parseDraft(text: string | null): Partial<Record<keyof Draft, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null; // not JSON, so not stored by this form
  }
}
