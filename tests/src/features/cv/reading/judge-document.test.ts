import { describe, expect, it } from 'vitest';
import { pastedText } from '#src/features/cv/reading/extract-text.ts';
import { judgeDocument } from '#src/features/cv/reading/judge-document.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { loadCvs } from '#tests/bench/cv/parse-cvs.ts';
import { renderText } from '#tests/bench/cv/render/text.ts';
import { layOut } from '#tests/bench/cv/lay-out.ts';

const kindOf = (text: string) => {
  const { lines } = pastedText(text);
  return judgeDocument({ lines }, readCv({ lines }));
};

describe('a text is judged', () => {
  it('as a CV if it is one of the labelled CVs', () => {
    for (const cv of loadCvs()) expect(kindOf(new TextDecoder().decode(renderText(layOut(cv)))), cv.id).toBe('cv');
  });

  it.each([
    [
      'letter',
      'Dear Ms Green,\n\nI apply for the post of gardener in your park.\nI have looked after roses for years.\n\nYours sincerely,\nRobin',
    ],
    ['letter', '尊敬的王经理：\n您好！看到贵公司在招园艺师，我想应聘。\n盼望您的回复。\n此致\n敬礼'],
    ['certificate', 'Rose School\nCertificate of Completion\nThis is to certify that Robin Example has finished the course.'],
    ['certificate', '兹证明\n张三同志自二〇一九年起在我单位任园艺师。'],
    ['manual', 'How to prune roses\nStep 1: put on gloves before you begin\nStep 2: cut above the bud, at an angle'],
    [
      'other_language',
      'Lebenslauf\nGärtner bei der Stadt Halle, 2015 bis 2020\nPflege der Rosen und Hecken im Park mit dem Team und für die Gäste\nPlanung der Beete mit der Leitung und Arbeit auf dem Markt',
    ],
    ['other_language', 'Резюме\nСадовник, городской парк, 2015 – 2020\nУход за розами и деревьями'],
  ])('as a %s: %s', (kind, text) => {
    expect(kindOf(text)).toBe(kind);
  });

  it('as a CV if it has a section for work, even with the greeting of a letter', () => {
    expect(kindOf('Dear reader\nWork experience\nGardener, Rose Park, 2015 – 2020\n- Cut roses\nKind regards')).toBe('cv');
  });

  it('as a CV in English that has names of schools and firms in German', () => {
    expect(
      kindOf('Experience\nNurse at Klinik der Stadt und Region, 2015 – 2020\n- Looked after the patients of the ward and their families'),
    ).toBe('cv');
  });
});
