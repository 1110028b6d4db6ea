import type { SourceFile } from '#src/features/catalogue/data/parse-catalogue.ts';

/** The lines of a valid occupation, each under a name by which a test can replace it. */
const occupationLines = (code: string) => ({
  onet: `  - onet: ${code}`,
  isco: '    isco: "2611"',
  title: `    title: {en: "Title ${code}", zh: "职业${code}"}`,
  measures: '    measures: {gpts_are_gpts: 0.45, aioe: 1.3, ilo: 0.36}',
  description: '    description: {en: "They work.", zh: "工作。"}',
  tasks: '    tasks:',
  task1: '      - {weight: 0.4, label: 1, en: "Write", zh: "写"}',
  task2: '      - {weight: 0.3, label: 0.5, en: "Read", zh: "读"}',
  task3: '      - {weight: 0.1, label: 0, en: "Meet", zh: "见"}',
  task4: '      - {weight: 0.1, label: 0, en: "Talk", zh: "谈"}',
  task5: '      - {weight: 0.1, label: 0, en: "Decide", zh: "定"}',
  aliases: '    aliases: {en: ["worker"], zh: []}',
  related: '    related: []',
});
type Line = keyof ReturnType<typeof occupationLines>;

const heading = ['group: "23"', 'title: {en: "Legal", zh: "法律"}', 'resources:', '  - title: {en: "Bureau", zh: "统计局"}'].concat(
  '    url: https://www.bls.gov/',
  'occupations:',
);

/** Replaced lines of one occupation; an empty text leaves a line out. */
export type Changes = Partial<Record<Line, string>> & { code?: string };

/** A catalogue file with an occupation for each entry. */
export function catalogueFile(occupations: Changes[] = [{}], name = '23-legal.yaml'): SourceFile {
  const lines = occupations.flatMap(({ code, ...changes }, index) =>
    Object.values({ ...occupationLines(code ?? `23-1011.0${index}`), ...changes }).filter((line) => line !== ''),
  );
  return { name, text: [...heading, ...lines].join('\n') };
}

/** The lines of a valid added job. */
const addedLines = {
  key: '  - key: letter-writers',
  isco: '    isco: "4419"',
  title: '    title: {en: "Letter Writers", zh: "代书人"}',
  description: '    description: {en: "They write letters.", zh: "代人写信。"}',
  tasks: '    tasks:',
  task1: '      - {weight: 0.6, label: 1, en: "Write letters", zh: "写信"}',
  task2: '      - {weight: 0.1, label: 0, en: "Greet callers", zh: "迎客"}',
  task3: '      - {weight: 0.1, label: 0, en: "Listen", zh: "听人说"}',
  task4: '      - {weight: 0.1, label: 0, en: "Seal envelopes", zh: "封信封"}',
  task5: '      - {weight: 0.1, label: 0, en: "Take fees", zh: "收费"}',
  aliases: '    aliases: {en: ["public letter writer"], zh: []}',
  takes: '',
  nearest: '    nearest: [23-1011.00, 23-1011.01]',
};

/** A file of added jobs with one for each entry; lines are replaced as in `catalogueFile`. */
export function addedFile(jobs: Partial<typeof addedLines>[] = [{}], name = 'added/23-legal.yaml'): SourceFile {
  const lines = jobs.flatMap((changes) => Object.values({ ...addedLines, ...changes }).filter((line) => line !== ''));
  return { name, text: [...heading.slice(0, -1), 'jobs:', ...lines].join('\n') };
}

/** The other files of a catalogue, almost empty. */
export const emptyFiles = {
  added: [],
  population: { name: 'population.yaml', text: 'occupations: []' },
  sharedNames: { name: 'shared-names.yaml', text: 'en: {}\nzh: {}\nfamilies: {en: {}, zh: {}}' },
  employment: { name: 'us-employment.tsv', text: '23-1011\t\t731340\t70000\t145760\t' },
  outlook: { name: 'us-outlook.tsv', text: '23-1011\t864800\t900600\t4.1\t31500\t15700\t12200\t151160\t8\t30100\t3.6\t3' },
  further: {
    anthropicUse: { name: 'anthropic-use.tsv', text: '23-1011.00\t0.25\t40.1\t59.9\t0\t\t' },
    gdpval: { name: 'gdpval.tsv', text: '23-1011.00\t23-1011\t80\t60.5' },
    canada: { name: 'canada.tsv', text: '23-1011.00\t41101\tLawyers\t1000\t100\t300\t280\t3' },
    chinaPay: { name: 'china-pay.tsv', text: '23-1011.00\t广东\t2024\t2-07-02-00\t律师\t6000\t10000\t20000' },
    chinaPostGroups: { name: 'china-post-groups.tsv', text: '23\t2025\t专业技术人员\tProfessional and technical\t155491' },
  },
  industries: [],
  industryEmployment: { name: 'us-employment-by-sector.tsv', text: '' },
  jobZones: { name: 'job-zones.tsv', text: '' },
};

/** The line, counted from 1, on which a text first occurs in a file. */
export function lineWith(file: SourceFile, text: string): number {
  const index = file.text.split('\n').findIndex((line) => line.includes(text));
  if (index < 0) throw new Error(`"${text}" is not in ${file.name}`);
  return index + 1;
}
