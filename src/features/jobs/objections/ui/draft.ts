import { draftPrefix, tabStorage } from '#src/shared/storage.ts';

/** An objection as it is typed; `what` is the text of the chosen figure, task or name, and `about` the one that the address named. */
export interface Draft {
  about: string;
  what: string;
  why: string;
  source: string;
}

/** What an address that names a figure, task or name begins with; nothing for an empty one. */
export function newDraft(about: string): Draft {
  return { about, what: about, why: '', source: '' };
}

const keyOf = (jobId: number) => `${draftPrefix}objection_${jobId}`;

/** Stores in this tab what is typed and not sent, so that signing in loses nothing. */
export function keepDraft(jobId: number, draft: Draft): void {
  if ([draft.what, draft.why, draft.source].every((text) => text === '')) tabStorage.remove(keyOf(jobId));
  else tabStorage.write(keyOf(jobId), JSON.stringify(draft));
}

/** What was typed in this tab and not sent, unless the address names something else than it did then. */
export function readDraft(jobId: number, about: string): Draft {
  const kept = parsed(tabStorage.read(keyOf(jobId)));
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  if (!kept || (about !== '' && kept.about !== about)) return newDraft(about);
  return { about: text(kept.about), what: text(kept.what), why: text(kept.why), source: text(kept.source) };
}

function parsed(text: string | null): Partial<Record<keyof Draft, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null; // not JSON: nothing that this form has stored
  }
}
