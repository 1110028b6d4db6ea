import { z } from 'zod';
import { languages } from './language.ts';

export const languageSchema = z.enum(languages);

/** A text in both languages; neither may be empty. */
export const bilingualSchema = z.object({ en: z.string().min(1), zh: z.string().min(1) });
