import type { Translate } from '#src/i18n/messages.ts';
import type { Ctx } from '#src/shared/ctx.ts';
import { measured } from './measured.ts';
import { type Calibration, qualityRows } from './quality-rows.ts';
import { loadQualityCounts } from './store.ts';
import type { QualityRow } from './types.ts';

/**
 * How good the figures and the search are, the least favourable first.
 * @param calibration what the benchmark of the search wrote
 */
export async function listQuality(
  ctx: Pick<Ctx, 'db' | 'now' | 'language' | 'uptime' | 'log'>,
  t: Translate,
  calibration: Calibration,
): Promise<QualityRow[]> {
  const { db, now, language } = ctx;
  const noUptime = (error: unknown) => {
    ctx.log({ event: 'uptime_unknown', error });
    return [];
  };
  const [counts, uptime] = await Promise.all([loadQualityCounts(db, now()), ctx.uptime().catch(noUptime)]);
  return qualityRows({ t, language, measured, calibration, counts, uptime });
}
