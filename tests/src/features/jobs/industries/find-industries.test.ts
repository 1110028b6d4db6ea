import { describe, expect, it } from 'vitest';
import { namesIndustry } from '#src/features/jobs/industries/find-industries.ts';
import { fitOf } from '#src/features/jobs/industries/fit-of.ts';

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

describe('of the industries that a text names', () => {
  const clinics = ['Clinics, doctors’ and home care', 'outpatient care', '门诊与居家医疗', '社区医院'];
  const dentists = ['Dentists’ practices', 'dental', '口腔诊所', '口腔医院'];

  it.each(['医院', 'hospital', 'Hospitals', ' hospitals '])('the one with the name “%s” fits best', (text) => {
    const fits = [clinics, hospitals.names, dentists].map((names) => fitOf(text, names));
    expect(fits[1]).toBe(3);
    expect(fits[1]).toBeGreaterThan(Math.max(fits[0] ?? 0, fits[2] ?? 0));
  });

  it('a name that begins with the text fits better than one that has it within', () => {
    expect(fitOf('dent', dentists)).toBe(2);
    expect(fitOf('care', clinics)).toBe(1);
    expect(fitOf('care', dentists)).toBe(0);
    expect(fitOf('', dentists)).toBe(0);
  });
});
