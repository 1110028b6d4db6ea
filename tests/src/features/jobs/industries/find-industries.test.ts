import { describe, expect, it } from 'vitest';
import { namesIndustry } from '#src/features/jobs/industries/find-industries.ts';

const hospitals = { code: '622', names: ['Hospitals', 'medical centre', '医院', '综合医院'] };

describe('a text names an industry', () => {
  it.each(['', '  ', 'hospital', 'HOSPITALS', 'hosp', 'hospitels', 'Medical', 'centre medical', '医院', '综合', '62', '622'])(
    'as “%s”',
    (text) => {
      expect(namesIndustry(text, hospitals)).toBe(true);
    },
  );

  it.each(['hotel', 'medical hotel', '学校', '!!!', '\0', '9', 'med ical shop', 'x'.repeat(5000)])('but not as “%s”', (text) => {
    expect(namesIndustry(text, hospitals)).toBe(false);
  });
});
