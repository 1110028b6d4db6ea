import { importAgain } from '#src/components/import-again.ts';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import type { SheetStrings } from '#src/features/cv/editor/sheet-words.ts';
import type { ReadRequest } from '#src/features/cv/reading/ui/read-messages.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Language } from '#src/shared/language.ts';

const loadWriter = importAgain(() => import('#src/features/cv/editor/to-text.ts'));

/**
 * Loads one of the member's saved CVs as a text to read.
 * @throws ApiFailure
 */
export async function loadSaved(id: string, language: Language, texts: SheetStrings): Promise<ReadRequest> {
  const [{ cv }, { plainTextOf }] = await Promise.all([contentOf(memberApi.cvs[':id'].$get({ param: { id } })), loadWriter()]);
  return { text: plainTextOf(cv, language, texts) };
}
