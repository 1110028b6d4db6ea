import { describe, expect, it } from 'vitest';
import { extractText, pastedText } from '#src/features/cv/reading/extract-text.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import type { Quoted } from '#src/features/cv/reading/types.ts';
import { measureReading, type ReadingScores } from '#tests/bench/cv/measure-reading.ts';
import { loadCvs } from '#tests/bench/cv/parse-cvs.ts';
import { renderDocx } from '#tests/bench/cv/render/docx.ts';
import { renderPdfkit } from '#tests/bench/cv/render/pdfkit.ts';
import { renderText } from '#tests/bench/cv/render/text.ts';
import { layOut } from '#tests/bench/cv/lay-out.ts';
import { addScores, noScore, precision, recall } from '#tests/bench/cv/score.ts';
import type { LaidOutCv } from '#tests/bench/cv/types.ts';

const cvs = loadCvs();
const renderers: Record<string, (laid: LaidOutCv) => Promise<Uint8Array> | Uint8Array> = {
  text: renderText,
  docx: renderDocx,
  pdf: renderPdfkit,
};

describe('reading of a CV', () => {
  it.each(Object.keys(renderers))('finds titles, dates and sections of the labelled CVs as %s', { timeout: 120_000 }, async (format) => {
    const names = ['titles', 'dates', 'sections'] as const;
    const totals: Partial<ReadingScores> = {};
    for (const cv of cvs) {
      const bytes = await renderers[format]?.(layOut(cv));
      const text = await extractText(bytes ?? new Uint8Array());
      const scores = measureReading(cv, text, readCv(text));
      for (const name of names) totals[name] = addScores(totals[name] ?? noScore, scores[name]);
    }
    for (const name of names) {
      const score = totals[name] ?? noScore;
      expect(recall(score), `recall of ${name}`).toBeGreaterThan(0.95);
      expect(precision(score), `precision of ${name}`).toBeGreaterThan(0.95);
    }
  });

  it('gives each quote its place in the text', async () => {
    for (const cv of cvs) {
      const text = await extractText(renderText(layOut(cv)));
      const { roles, education, skills, sections } = readCv(text);
      const quoted: (Quoted | null)[] = [
        ...roles.flatMap(({ title, employer, dates }) => [title, employer, dates]),
        ...education.flatMap(({ school, degree, line }) => [school, degree, line]),
        ...skills,
        ...sections.map(({ heading }) => heading),
      ];
      for (const one of quoted) if (one !== null) expect(text.lines[one.place.line]?.slice(one.place.from, one.place.to)).toBe(one.text);
      for (const { text: task, place } of roles.flatMap(({ tasks }) => tasks))
        expect(task.startsWith(text.lines[place.line]?.slice(place.from, place.to) ?? '?')).toBe(true);
    }
  });

  it.each(['Suzhou Hengda Precision Machinery Co., Ltd.', 'Hengda Holdings, Inc.', 'Hengda Pte. Ltd'])(
    'gives an employer its whole name with its legal form: %s',
    (employer) => {
      const text = pastedText(`Experience\n\nCost Accounting Supervisor, ${employer}\nMarch 2015 – present\n- Closed the month`);
      expect(readCv(text).roles.map((role) => [role.title.text, role.employer?.text])).toEqual([['Cost Accounting Supervisor', employer]]);
    },
  );

  it('gives an employer to each of the roles below it', () => {
    const text = pastedText(
      'Work Experience\nHudson Bank, Boston\nRisk Manager 2019 – 2022\n- Set limits\nRisk Analyst 2015 – 2019\n- Wrote reports',
    );
    expect(readCv(text).roles.map(({ title, employer }) => [title.text, employer?.text])).toEqual([
      ['Risk Manager', 'Hudson Bank'],
      ['Risk Analyst', 'Hudson Bank'],
    ]);
  });

  it('uses the list of job titles if nothing else shows that a text is a title', () => {
    const text = pastedText('Work Experience\nVexillographer | Northwind | 2019 – 2021\n- Drew flags');
    const reversed = pastedText('Work Experience\nNorthwind | Vexillologue | 2019 – 2021\n- Drew flags');
    expect(readCv(text).roles[0]?.title.text).toBe('Vexillographer');
    expect(readCv(reversed, (title) => title === 'Vexillologue').roles[0]?.title.text).toBe('Vexillologue');
  });

  it('finds no job in a text that is not a CV', () => {
    expect(readCv(pastedText('Dear Sir or Madam,\nthe garden needs rain.'))).toMatchObject({ roles: [], education: [], skills: [] });
  });
});
