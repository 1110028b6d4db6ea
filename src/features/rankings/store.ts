import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#drizzle/client.ts';
import type { Language } from '#src/shared/language.ts';
import type { RankedJob, RankingsQuery } from './contract.ts';

const columns: Record<RankingsQuery['sort'], SQL> = {
  risk: sql`h.ai_replacement_rate`,
  human: sql`h.human_irreplaceability`,
  spread: sql`h.spread_high - h.spread_low`,
  title: sql`x.title`,
};

export interface Ranking {
  query: RankingsQuery & { order: 'asc' | 'desc' };
  /** Left out: all rows. */
  part?: { limit: number; offset: number };
}

/** The rows in order, and how many there are in all. Equals stand in the order of their ids, whichever the direction. */
export async function loadRanking(db: Db, language: Language, { query, part }: Ranking): Promise<{ rows: RankedJob[]; total: number }> {
  const category = language === 'zh' ? sql`g.title_zh` : sql`g.title_en`;
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`;
  const where = sql`true ${query.category ? sql`and j.major_group = ${query.category}` : sql``}
    ${query.confidence ? sql`and h.confidence = ${query.confidence}` : sql``}`;
  const [page, count] = await db.batch([
    db.execute<{ [K in keyof RankedJob]: RankedJob[K] }>(sql`
      select (row_number() over (order by ${columns[query.sort]} ${direction}, j.id))::int as rank, j.id, j.onet_soc, x.title, ${category} as category,
        h.ai_replacement_rate::float8 as ai_replacement_rate, h.human_irreplaceability::float8 as human_irreplaceability,
        h.spread_low, h.spread_high, h.contested, h.confidence
      from jobs j join job_snapshots h on h.job_id = j.id and h.headline join job_texts x on x.job_id = j.id and x.language = ${language}
        left join major_groups g on g.code = j.major_group
      where ${where} order by rank ${part ? sql`limit ${part.limit} offset ${part.offset}` : sql``}`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from jobs j join job_snapshots h on h.job_id = j.id and h.headline where ${where}`,
    ),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}
