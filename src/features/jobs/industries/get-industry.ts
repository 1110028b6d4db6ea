import type { Ctx } from '#src/shared/ctx.ts';
import { messages } from '#src/i18n/messages.ts';
import { AppError } from '#src/shared/errors.ts';
import { type Industry, industryCodeSchema } from './contract.ts';
import { loadIndustry } from './store/industry.ts';
import { toIndustry } from './to-industry.ts';

/** Two-digit codes that are in the range of a sector. */
const inRange: Record<string, string> = { 31: '31-33', 32: '31-33', 33: '31-33', 44: '44-45', 45: '44-45', 48: '48-49', 49: '48-49' };

/**
 * An industry with the figures of its people's occupations; those of a part are its sector's.
 * @param code NAICS code; 31, 32 and 33 mean 31-33, and so on
 * @throws AppError not_found
 */
export async function getIndustry(ctx: Pick<Ctx, 'db' | 'language'>, code: string): Promise<Industry> {
  const known = industryCodeSchema.safeParse(code);
  if (!known.success) throw new AppError('not_found');
  const rows = await loadIndustry(ctx.db, ctx.language, inRange[known.data] ?? known.data);
  if (!rows) throw new AppError('not_found');
  return toIndustry(rows, messages(ctx.language));
}
