import { describe, expect, it } from 'vitest';
import { isPeopleWork } from '#src/features/reports/cv/result/people-work.ts';
import lines from './people-lines.json' with { type: 'json' };

describe('work with people', () => {
  // the lines were written and divided before the rule; it was made with the learnt half only, and missed 5 of the 69 others, all of them Chinese
  it.each(['en', 'zh'] as const)('is told from other work in each line that the rule was made with (%s)', (language) => {
    const { people, other } = lines.learnt[language];
    expect(people.filter((line) => !isPeopleWork(line))).toEqual([]);
    expect(other.filter(isPeopleWork)).toEqual([]);
  });

  it.each([
    ['en', []],
    ['zh', ['教练学员侧方停车']],
  ] as const)('is told from other work in the lines set aside (%s), but for a verb that is nearly always a noun', (language, missed) => {
    const { people, other } = lines.set_aside[language];
    expect(people.filter((line) => !isPeopleWork(line))).toEqual(missed);
    expect(other.filter(isPeopleWork)).toEqual([]);
  });

  it.each(['Trained by a senior engineer', 'Managed customer records and files', '接受带教', '管理客户名单'])(
    'is not what somebody receives, and not work on papers about people: “%s”',
    (line) => expect(isPeopleWork(line)).toBe(false),
  );
});
