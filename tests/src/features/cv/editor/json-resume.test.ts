import { describe, expect, it } from 'vitest';
import { toJsonResume } from '#src/features/cv/editor/json-resume.ts';
import { completeCv } from '#tests/support/cvs.ts';

describe('a CV as JSON Resume', () => {
  it('has the fields of the standard in the chosen language', () => {
    expect(toJsonResume(completeCv('x'), 'zh')).toMatchObject({
      basics: { name: '林晓雨', label: '会计师', email: 'lin@example.com', location: { countryCode: 'CN', city: '杭州' } },
      work: [
        { name: '海港会计师事务所', position: '高级审计师', startDate: '2019-03', highlights: ['负责 12 个审计项目', '带教 4 名新人'] },
      ],
      education: [{ institution: '浙江大学', studyType: 'bachelor', endDate: '2016-06' }],
      skills: [{ name: '电子表格', level: 'expert' }],
      languages: [{ language: '中文', fluency: 'native' }],
    });
  });

  it('leaves out empty fields that would be invalid, and has the ISO code of the United Kingdom', () => {
    const cv = completeCv('x');
    const json = toJsonResume({ ...cv, basic: { ...cv.basic, email: '', country: 'UK', city: '' } }, 'en');
    expect(json['basics']).not.toHaveProperty('email');
    expect(json).toMatchObject({ basics: { location: { countryCode: 'GB' } } });
    expect(JSON.stringify(json['work'])).not.toContain('endDate');
  });
});
