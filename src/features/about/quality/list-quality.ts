import type { Translate } from '#src/i18n/messages.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { measured } from './measured.ts';
import { type Calibration, qualityRows } from './quality-rows.ts';
import { loadQualityCounts } from './store.ts';
import type { QualityRow } from './types.ts';

/**
 * Lists figures on the quality of the site's figures and its search, least favourable first.
 * @param calibration output of the search benchmark
 */
export async function listQuality(
  ctx: Pick<Ctx, 'db' | 'now' | 'language' | 'uptime' | 'log'>,
  t: Translate,
  calibration: Calibration,
): Promise<QualityRow[]> {
  const { db, now, language } = ctx;
  const logUnknown = (error: unknown) => {
    ctx.log({ event: 'uptime_unknown', error });
    return [];
  };
  const [counts, uptime] = await Promise.all([loadQualityCounts(db, now()), ctx.uptime().catch(logUnknown)]);
  return qualityRows({ t, language, measured, calibration, counts, uptime });
}
