import { describe, expect, it } from 'vitest';
import { requestedKeys, baseKey, findHalfWidth, operationKeys, findParameters, quotedKeys, templatePatterns } from './message-keys.ts';

/** The checks of texts search source code with patterns. These tests show what the patterns match. */
describe('the search for message keys', () => {
  it('finds the keys in calls of a translator under any name', () => {
    const source = `
      import { messages, pick } from '#src/i18n/messages.ts';
      const say = messages(room.language);
      t('job.title'); say("job.lead", { n: 1 }); messages(language)('job.end');
      pick(language, ['job.a', 'job.b']); t(\`progress.\${event.step}\`);
      format('not.asked'); at('not.asked'); import('./not.ts');`;
    const { keys, patterns } = requestedKeys(source);
    expect(keys.toSorted()).toEqual(['job.a', 'job.b', 'job.end', 'job.lead', 'job.title']);
    expect(patterns.map((pattern) => pattern.test('progress.done'))).toEqual([true]);
  });

  it('finds the keys of an operation without a summary of its own', () => {
    const source = "  operationId: 'listMyCvs',\n  ...common,\n  operationId: 'getCv',\n  summary: 'openapi.cv.summary',\n";
    expect(operationKeys(source)).toEqual([{ summary: 'openapi.list_my_cvs.summary', description: 'openapi.list_my_cvs.description' }]);
  });

  it('ignores another function named pick', () => {
    expect(requestedKeys("const pick = (row) => row; pick(row, ['en', 'zh'])").keys).toEqual([]);
  });

  it('finds quoted keys next to apostrophes in prose, and no paths or sentences', () => {
    expect(quotedKeys(`<p>Don't</p> {strings['job.vs']} "./job.ts" 'a sentence. Another'`)).toEqual(['job.vs']);
  });

  it('matches a template key with all keys that it can produce, and no others', () => {
    const [pattern] = templatePatterns('t(`measure.${id}.name`); `${name}.ts`; `https://x/${id}`');
    expect([pattern?.test('measure.aioe.name'), pattern?.test('measure.aioe.note'), pattern?.test('measure.name')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('joins only plural forms under one key', () => {
    const english = { 'jobs.count_one': '1', 'jobs.count_other': 'n', 'source.kind_other': 'other' };
    expect(Object.keys(english).map((key) => baseKey(key, english))).toEqual(['jobs.count', 'jobs.count', 'source.kind_other']);
  });

  it('returns each parameter once, without its format', () => {
    expect(findParameters('{{b}} {{ a }} {{b}} {{count, number}} {{- raw}}')).toEqual(['a', 'b', 'count', 'raw']);
  });

  it.each(['请重试.', '你好,世界', '真的?', '工作(人)名', '稍等...'])('finds half-width punctuation in %s', (text) => {
    expect(findHalfWidth(text)).not.toEqual([]);
  });

  it.each(['你好，世界。', '约 3.5 分', 'AI 替代率 {{ai}}%', '{{percent}} % 相似', '例如 accountant, nurse', '见 https://a.cn/b'])(
    'accepts the punctuation of %s',
    (text) => {
      expect(findHalfWidth(text)).toEqual([]);
    },
  );
});
