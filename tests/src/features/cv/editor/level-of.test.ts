import { describe, expect, it } from 'vitest';
import { languageLevelOf, skillLevelOf } from '#src/features/cv/editor/level-of.ts';

describe('a level', () => {
  it.each([
    ...([
      ['Native speaker', 'native'],
      ['母语', 'native'],
      ['Mother tongue', 'native'],
      ['native or bilingual proficiency', 'native'],
    ] as const),
    ...([
      ['Fluent', 'fluent'],
      ['流利', 'fluent'],
      ['C1', 'advanced'],
      ['Professional working proficiency', 'advanced'],
    ] as const),
    ...([
      ['B2', 'intermediate'],
      ['中级', 'intermediate'],
      ['Elementary', 'beginner'],
      ['入门', 'beginner'],
    ] as const),
    ...([
      ['', ''],
      ['CET-6', ''],
      ['since childhood', ''],
      ['Nativeish', ''],
    ] as const),
  ])('of a language is read from “%s” as “%s”', (text, level) => {
    expect(languageLevelOf(text)).toBe(level);
  });

  it.each([
    ...([
      ['精通', 'expert'],
      ['Master', 'expert'],
      ['Expert', 'expert'],
      ['熟练掌握', 'advanced'],
      ['Proficient', 'advanced'],
    ] as const),
    ...([
      ['熟悉', 'intermediate'],
      ['掌握', 'intermediate'],
      ['了解', 'beginner'],
      ['Basic', 'beginner'],
      ['ninja', ''],
      ['5 years', ''],
    ] as const),
  ])('of a skill is read from “%s” as “%s”', (text, level) => {
    expect(skillLevelOf(text)).toBe(level);
  });
});
