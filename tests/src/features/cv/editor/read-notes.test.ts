import { describe, expect, it } from 'vitest';
import { readImport } from '#src/features/cv/editor/files/reading/read-import.ts';
import { sheetStringKeys } from '#src/features/cv/editor/sheet-words.ts';
import { pick } from '#src/i18n/messages.ts';

const texts = { en: pick('en', sheetStringKeys), zh: pick('zh', sheetStringKeys) };
async function importText(text: string) {
  const file = await readImport(new Blob([text]), 'zh', texts, { now: () => 0 });
  if (typeof file === 'string') throw new Error(file);
  return file;
}
const text = `张建国
成本会计主管
13800138000 | zhangjianguo@example.com | 苏州

工作经历
苏州恒达精密机械有限公司  成本会计主管  2015.03 - 至今
- 负责每月成本核算，归集和分配料、工、费，出具成本报表
- 带2名成本会计，安排日常工作并复核凭证

教育背景
安徽财贸学院  会计学  本科  1999.09 - 2003.06

技能
用友 U8、金蝶 K3（精通）、Excel（数据透视表、VLOOKUP）、SQL 初学
英语：CET-4、能读简单资料

证书
中级会计师（2010 年）
`;

describe('an import of a Chinese CV', () => {
  it('reads the subject between school and degree, and does not join two lines of skills', async () => {
    const { cv } = await importText(text);
    expect(cv.education).toMatchObject([{ school: { zh: '安徽财贸学院' }, field: { zh: '会计学' }, degree: 'bachelor' }]);
    const skills = cv.skills.map(({ name }) => name.zh);
    expect(skills.filter((name) => name.includes('SQL') && name.includes('英语'))).toEqual([]);
    expect(skills).toContain('SQL 初学');
  });

  it('notes skills without a level, and texts that are in no field', async () => {
    const { cv, notes } = await importText(text);
    expect(cv.skills.find(({ name }) => name.zh === '金蝶 K3')?.level).toBe('expert');
    expect(notes.withoutLevel).toContain('用友 U8');
    expect(notes.withoutLevel).not.toContain('金蝶 K3');
    expect(notes.left).toEqual(['苏州', '中级会计师']);
  });

  it('reads the subject in the name of a degree, and notes no level that it has read', async () => {
    const { cv, notes } = await importText(
      'Jane Example\n\nEducation\nBSc Nursing, University of Leeds, 2012 – 2015\n\nLanguages\nEnglish (Native speaker), Spanish (full professional proficiency)\n',
    );
    expect(cv.education).toMatchObject([{ field: { zh: 'Nursing' }, degree: 'bachelor', start: '2012', end: '2015' }]);
    expect(cv.languages.map(({ level }) => level)).toEqual(['native', 'fluent']);
    expect(notes.left).toEqual([]);
  });

  it('notes texts of a JSON Resume that are in no field', async () => {
    const json = {
      basics: { name: 'Ann Li', location: { city: '苏州' }, profiles: [{ network: 'GitHub' }] },
      work: [{ name: 'Mill', position: 'Clerk', startDate: '2020-01-05', highlights: ['Kept the ledger'] }],
      skills: [{ name: 'Audit', level: 'expert' }, { name: 'SQL' }],
      certificates: [{ name: 'CPA' }],
    };
    expect((await importText(JSON.stringify(json))).notes).toEqual({ left: ['苏州'], withoutLevel: ['SQL'] });
  });
});
