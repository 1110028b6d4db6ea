import { readFileSync } from 'node:fs';
import { openMatcher } from '#src/features/search/query/matcher/open-matcher.ts';
import { modelFile } from '#scripts/matcher/model-file.ts';
import { openBenchDatabase } from '#tests/support/bench-database.ts';
import { matchJobs, parseQuery } from '#src/features/search/query/match-jobs.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { readWork, readPairs } from './everyday/texts.ts';
import { namesIn } from '#src/features/search/query/names/name-index.ts';
const matcher = openMatcher(new Uint8Array(readFileSync(modelFile)).buffer);
const database = await openBenchDatabase();
const zhEnd = /(?:工人|师傅|人员|工作者|演奏员|匠人|工匠|员工|工|师|员|匠|手|者|家|人|的)$/u;
const enEnd = / (?:worker|man|person|operator|technician|specialist|repairer|repairman|mechanic|driver)$/;
const stem = (n: string) => /\p{Script=Han}/u.test(n) ? n.replace(zhEnd, '') : n.replace(/(?:man|woman|person|er|or)$/, '').replace(enEnd, '');
const index = { en: new Map<string, Set<string>>(), zh: new Map<string, Set<string>>() };
for (const l of ['en', 'zh'] as const) for (const n of namesIn(l)) {
  if (n.source === 'family') continue;
  const s = stem(n.normalized);
  index[l].set(s, (index[l].get(s) ?? new Set()).add(n.key));
}
const rows = await database.query<{ id: number; key: string; title: string }>("select j.id, j.catalogue_key as key, t.title from jobs j join job_texts t on t.job_id=j.id and t.language='en'");
const keyOf = new Map(rows.map((r) => [r.id, r.key]));
const texts: { text: string; language: 'en' | 'zh'; expect: string }[] = [];
for (const w of readWork()) if (w.part === 'dev') texts.push({ text: w.text, language: w.language, expect: w.expected.en + '/' + w.expected.zh });
for (const p of readPairs()) if (p.part === 'dev') { texts.push({ text: p.en, language: 'en', expect: p.zh }); texts.push({ text: p.zh, language: 'zh', expect: p.en }); }
for (const line of readFileSync('/work/corpus/titles/dev.tsv', 'utf8').split('\n').slice(1)) { const [lang, text = '', exp = ''] = line.split('\t'); if (text) texts.push({ text, language: lang === 'en' ? 'en' : 'zh', expect: exp }); }
const seen = new Set<string>();
for (const { text, language, expect } of texts) {
  if (seen.has(text)) continue; seen.add(text);
  const parsed = await parseQuery({ matcher: async () => matcher }, text);
  if (!parsed) continue;
  const m = await matchJobs({ db: database.db, language: 'en', matcher: async () => matcher }, parsed, { limit: 8, title: normalizeTitle(text) });
  if (m.certain || m.member) continue;
  const l = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
  const s = stem(parsed.typed);
  if (s.length < (l === 'zh' ? 2 : 4)) continue;
  const keys = index[l].get(s);
  const first = m.list[0];
  const [a, b] = [first?.similarity ?? 0, m.list[1]?.similarity ?? 0];
  if (keys?.size === 1 && first && keys.has(keyOf.get(first.job_id) ?? '') ) console.log('STEM', text, '|', expect, '|', first.title, a, b);
  else if (a >= 0.86 && b < 0.05) console.log('TAIL', text, '|', expect, '|', first?.title, a, m.list[1]?.title, b);
}
await database.close();
process.exit(0);
