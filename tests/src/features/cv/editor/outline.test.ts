import { describe, expect, it } from 'vitest';
import { outlineOf } from '#src/features/cv/editor/outline.ts';
import { completeCv } from '#tests/support/cvs.ts';

describe('the outline of a CV', () => {
  it('has texts in one language, and in the other where the first is empty', () => {
    const cv = completeCv('x', { values: [{ id: 'v', name: { en: 'Care', zh: '' } }] });
    const outline = outlineOf(cv, 'zh', {
      present: '至今',
      degree_bachelor: '本科',
      skill_expert: '精通',
      language_native: '母语',
      leo: '狮子座',
    });
    expect(outline).toMatchObject({ name: '林晓雨', title: '会计师', bio: '十年审计经验。' });
    expect(outline.contact).toEqual(['+86 138 0000 0000', 'lin@example.com', '杭州，中国', '狮子座']);
    expect(outline.sections.map(({ part }) => part)).toEqual(['work', 'education', 'skills', 'languages', 'values', 'mbti']);
    expect(outline.sections[0]?.entries).toEqual([
      {
        title: '高级审计师',
        subtitle: '海港会计师事务所',
        time: '2019.03 – 至今',
        points: ['负责 12 个审计项目', '带教 4 名新人'],
        link: '',
      },
    ]);
    expect(outline.sections[1]?.entries[0]).toMatchObject({ title: '浙江大学', subtitle: '本科', time: '2012.09 – 2016.06' });
    expect(outline.sections[4]?.entries[0]?.title).toBe('Care');
  });

  it('removes bullets, and leaves out empty lines and parts', () => {
    const [job] = completeCv('x').work;
    const cv = completeCv('x', { work: job ? [{ ...job, details: { en: '- One\n\n• Two', zh: '' } }] : [], skills: [], mbti: '' });
    const { sections } = outlineOf(cv, 'en', {});
    expect(sections[0]?.entries[0]?.points).toEqual(['One', 'Two']);
    expect(sections.map(({ part }) => part)).toEqual(['work', 'education', 'languages']);
  });
});
