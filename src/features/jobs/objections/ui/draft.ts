import { draftPrefix, tabStorage } from '#src/shared/storage.ts';

/** An objection as it is typed; `what` is the text of the chosen figure, task or name. */
export interface Draft {
  what: string;
  why: string;
  source: string;
}
export const emptyDraft: Draft = { what: '', why: '', source: '' };

const keyOf = (jobId: number) => `${draftPrefix}objection_${jobId}`;

/** Stores in this tab what is typed and not sent, so that signing in loses nothing. */
export function keepDraft(jobId: number, draft: Draft): void {
  if (Object.values(draft).every((text) => text === '')) tabStorage.remove(keyOf(jobId));
  else tabStorage.write(keyOf(jobId), JSON.stringify(draft));
}

/** What was typed in this tab and not sent; empty for nothing. */
export function readDraft(jobId: number): Draft {
  const kept = parsed(tabStorage.read(keyOf(jobId)));
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { what: text(kept?.what), why: text(kept?.why), source: text(kept?.source) };
}

function parsed(text: string | null): Partial<Record<keyof Draft, unknown>> | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null; // not JSON: nothing that this form has stored
  }
}
