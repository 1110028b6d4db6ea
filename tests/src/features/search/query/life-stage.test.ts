import { describe, expect, it } from 'vitest';
import { lifeStageOf } from '#src/features/search/query/life-stage.ts';

describe('the stage of life that a text names', () => {
  it.each([
    ['student', ['student', 'I am a student', 'Students', 'college student', 'stuednt', '学生', '我是大学生', '研究生在读']],
    ['retired', ['retired', "I'm retired", 'pensioner', 'retierd', '退休', '我已经退休了', '退休人员']],
    ['job-seeker', ['unemployed', 'between jobs', 'currently unemployed', 'looking for a job', '失业', '待业中', '我没工作', '被裁了']],
    ['at-home', ['housewife', 'stay-at-home dad', 'on maternity leave', '家庭主妇', '在家带娃', '全职妈妈']],
  ] as const)('is %s', (stage, texts) => {
    expect(texts.filter((text) => lifeStageOf(text) !== stage)).toEqual([]);
  });

  it.each([
    'retired nurse',
    'student advisor',
    'school nurse',
    'nurse',
    'freelancer',
    'intern',
    '退休返聘医生',
    '学生辅导员',
    '护士',
    '我是',
    '',
    '---',
  ])('is null if the text may be a job: %j', (text) => {
    expect(lifeStageOf(text)).toBeNull();
  });
});
