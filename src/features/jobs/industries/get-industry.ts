import type { Ctx } from '#src/shared/ctx.ts';
import { messages } from '#src/i18n/messages.ts';
import { AppError } from '#src/shared/errors.ts';
import { type Industry, industryCodeSchema } from './contract.ts';
import { loadIndustry } from './store/industry.ts';
import { toIndustry } from './to-industry.ts';

/** The sectors of the two-digit codes that NAICS combines. */
const combinedSectors: Record<string, string> = {
  31: '31-33',
  32: '31-33',
  33: '31-33',
  44: '44-45',
  45: '44-45',
  48: '48-49',
  49: '48-49',
};

/**
 * Returns an industry with the figures of its people's occupations. A part has the figures of its sector.
 * @param code NAICS code; 31, 32 and 33 mean 31-33, and so on
 * @throws AppError not_found
 */
export async function getIndustry(ctx: Pick<Ctx, 'db' | 'language'>, code: string): Promise<Industry> {
  const parsed = industryCodeSchema.safeParse(code);
  if (!parsed.success) throw new AppError('not_found');
  const rows = await loadIndustry(ctx.db, ctx.language, combinedSectors[parsed.data] ?? parsed.data);
  if (!rows) throw new AppError('not_found');
  return toIndustry(rows, messages(ctx.language));
}
