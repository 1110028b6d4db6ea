import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesAJob, titleEndings } from '#src/features/search/names-a-job.ts';

const nothing: ReadonlySet<string> = new Set();

describe('a text that matches nothing', () => {
  it.each([
    'drone light show choreographer',
    'AI ethicist',
    'prompt engineer',
    'Senior LLM red-team specialist',
    'firewalker',
    'mermaid performer coach',
    '剧本杀编剧',
    '宠物殡葬师',
    '电竞陪练教练',
    '带货主播',
    '旅游体验师',
  ])('names a job when its head is that of a job: %s', (text) => {
    expect(namesAJob(text, nothing)).toBe(true);
  });

  it.each([
    'asdf qwerty',
    'margherita pizza',
    'select from users where 1',
    'drop table jobs',
    'hello world',
    'how are you',
    '12345',
    '007 agent',
    'the weather in Paris today',
    'list',
    'ist',
    '红烧肉',
    '今天天气怎么样',
    '师',
    'engineer of the many things that one can think of at home',
    `${'x'.repeat(25)} engineer`,
    `${'很'.repeat(20)}师`,
    '',
    '---',
  ])('names none when it is gibberish, food, code, a question or far too long: %j', (text) => {
    expect(namesAJob(text, nothing)).toBe(false);
  });

  it('names a job when the catalogue knows its ending', () => {
    expect(namesAJob('underwater hockey referee', nothing)).toBe(false);
    expect(namesAJob('underwater hockey referee', new Set(['referee']))).toBe(true);
    expect(namesAJob('水下曲棍球裁判', nothing)).toBe(false);
    expect(namesAJob('水下曲棍球裁判', new Set(['裁判']))).toBe(true);
  });

  it('does not name one by an ending that stands elsewhere than at its end', () => {
    expect(namesAJob('referee of hockey games', new Set(['referee']))).toBe(false);
    expect(namesAJob('engineer pizza', nothing)).toBe(false);
  });

  it('is judged without regard to capitals, plural and spaces', () => {
    for (const text of ['PROMPT ENGINEERS', '  prompt-engineer ', 'Prompt Engineer']) expect(namesAJob(text, nothing)).toBe(true);
  });

  it('never names a job when it has more than eight words or begins with a digit', () => {
    const words = fc.array(fc.constantFrom('very', 'good', 'night', 'shift'), { minLength: 8, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.nat(), (many, number) => {
        expect(namesAJob(`${many.join(' ')} engineer`, new Set(['engineer']))).toBe(false);
        expect(namesAJob(`${number} engineer`, new Set(['engineer']))).toBe(false);
      }),
    );
    expect(namesAJob('very good night shift sound system software engineer', nothing)).toBe(true);
  });
});

describe('the ending that the catalogue is asked for', () => {
  it.each([
    ['underwater hockey Referees', ['referee']],
    ['nurse', ['nurse']],
    ['水下曲棍球裁判', ['裁判']],
    ['go', []],
    ['护士', []],
    ['', []],
  ])('of %j is %j', (text, endings) => {
    expect(titleEndings(text)).toEqual(endings);
  });

  it('is never empty, so that it cannot match everything', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const ending of titleEndings(text)) expect(ending.length).toBeGreaterThan(1);
      }),
    );
  });
});
