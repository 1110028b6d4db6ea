import { languages } from '#src/shared/language.ts';
import { type CatalogueFile, sharedNamesSchema } from './contract.ts';
import { type Parsed, parseYaml, type SourceFile } from './parse-catalogue.ts';

/**
 * Gives each occupation the names that it shares with others, as aliases. Searched, such a name is certain for none of them (`shownSimilarity`).
 * @returns the files with these names, or every name that stands for a code twice or for one that the catalogue lacks
 */
export function withSharedNames(files: readonly CatalogueFile[], source: SourceFile): Parsed<CatalogueFile[]> {
  const known = new Set(files.flatMap(({ occupations }) => occupations.map(({ onet }) => onet)));
  const parsed = parseYaml(source, ofOccupations(known));
  if (!parsed.ok) return parsed;
  const entries = languages.flatMap((language) =>
    Object.entries(parsed.value[language]).map(([name, codes]) => ({ language, name, codes })),
  );
  const namesOf = (onet: string, wanted: string) =>
    entries.flatMap(({ language, name, codes }) => (language === wanted && codes.includes(onet) ? [name] : []));
  const value = files.map((file) => ({
    ...file,
    occupations: file.occupations.map((occupation) => {
      const { onet, aliases } = occupation;
      const all = (language: 'en' | 'zh') => [...new Set([...aliases[language], ...namesOf(onet, language)])];
      return { ...occupation, aliases: { en: all('en'), zh: all('zh') } };
    }),
  }));
  return { ok: true, value };
}

function ofOccupations(known: ReadonlySet<string>) {
  return sharedNamesSchema.superRefine((names, { addIssue }) => {
    for (const language of languages)
      for (const [name, codes] of Object.entries(names[language]))
        for (const code of codes.filter((own, index) => !known.has(own) || codes.indexOf(own) !== index))
          addIssue({ code: 'custom', path: [language, name], message: `${code} is not in the catalogue, or twice` });
  });
}
