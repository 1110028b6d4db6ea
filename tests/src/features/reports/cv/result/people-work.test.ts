import { describe, expect, it } from 'vitest';
import { isPeopleWork } from '#src/features/reports/cv/result/people-work.ts';
import lines from './people-lines.json' with { type: 'json' };

describe('work with people', () => {
  // the rule was made with the learnt lines only, and the lines set aside test it
  it.each(['en', 'zh'] as const)('is distinguished from other work in each line that the rule was made with (%s)', (language) => {
    const { people, other } = lines.learnt[language];
    expect(people.filter((line) => !isPeopleWork(line))).toEqual([]);
    expect(other.filter(isPeopleWork)).toEqual([]);
  });

  it.each([
    ['en', []],
    ['zh', ['教练学员侧方停车']], // the rule takes 教练 as the noun “coach”; here it is the verb
  ] as const)('is distinguished from other work in the lines set aside (%s); known misses: %j', (language, missed) => {
    const { people, other } = lines.set_aside[language];
    expect(people.filter((line) => !isPeopleWork(line))).toEqual(missed);
    expect(other.filter(isPeopleWork)).toEqual([]);
  });

  it.each(['Trained by a senior engineer', 'Managed customer records and files', '接受带教', '管理客户名单'])(
    'does not include help that somebody receives, nor work on papers about people: “%s”',
    (line) => expect(isPeopleWork(line)).toBe(false),
  );
});
