import { describe, expect, it } from 'vitest';
import { objectionTo } from '#src/features/foundation/wording/title-objection.ts';
import { readCatalogue } from '#tests/drizzle/catalogue-rows.ts';

describe('a title', () => {
  it.each([
    'call me at +1 (555) 010-9988',
    'Nanny 555.010.9988',
    'plumber 1 3 8 0 0 1 3 8 0 0 0',
    '代开发票 138 0013 8000',
    '保姆 电话①③⑧００１３８０００',
    '陪聊一三八零零一三八零零零',
    'nurse 555\u200B0109\u200B988',
    '٠١٢٣٤٥٦٧ cleaner',
    'pngRenderer www.example.com',
    'pngRenderer https://example.test/a',
    'cheap-pills.com seller',
    'seller cheappills．ｃｏｍ',
    'seller cheappills。com',
    'seller cheappills dot com',
    'poker t.me/winner',
    'bob@example.com accountant',
    'accountant bob＠example.com',
    'accountant bob (at) example.com',
  ])('with contact details is refused: %j', (text) => {
    expect(objectionTo(text)).toBe('title_has_contact');
  });

  it.each(['fucking teacher', 'f.u.c.k trainer', 'sh1t inspector', '傻逼培训师', '操 你 妈 老师'])(
    'with a bad word is refused: %j',
    (text) => {
      expect(objectionTo(text)).toBe('title_has_bad_words');
    },
  );

  it.each([
    'ASP.NET developer',
    'Senior .NET developer',
    'Node.js and Vue.js engineer',
    'Socket.io engineer',
    'Sr. Net Zero Manager',
    'St. John ambulance driver',
    'Engineer at a start-up',
    'Class 1, 2 and 3 driver, 24/7',
    '747-400 pilot',
    '12306客服',
    '第十二三四五小学老师',
    'C++ / C# programmer',
    '点钞员',
  ])('of a job passes: %j', (text) => {
    expect(objectionTo(text)).toBeNull();
  });

  it.each([
    ['Nurse (Springfield) call +1 555 010 99 88', 'title_has_contact'],
    ['急招保安，电话１３８００１３８０００', 'title_has_contact'],
    ['招聘保安 一三八零零一三八零零零', 'title_has_contact'],
    ['Teacher wanted - fuck you', 'title_has_bad_words'],
    ['保安（月薪10000-15000元）傻逼', 'title_has_bad_words'],
    ['保安（月薪10000-15000元）', null],
    ['Accountant, $50000 - 60000 a year, apply at www.example.com', null],
    ['Nurse 2024/11/28', null],
  ])('from an advert is refused only for a phone number or a bad word; pay, dates and web addresses pass: %j', (text, objection) => {
    expect(objectionTo(text, 'advert')).toBe(objection);
  });

  it('from the catalogue passes, and so do other real titles with sensitive words', async () => {
    const { occupations } = await readCatalogue();
    const names = occupations.flatMap((one) => [one.title.en, one.title.zh, ...one.aliases.en, ...one.aliases.zh]);
    expect(names.length).toBeGreaterThan(10_000);
    expect(names.filter((name) => objectionTo(name) !== null)).toEqual([]);
    const sensitiveTitles = ['Sex Offender Specialist Officer', 'Rape Crisis Counselor', 'Human Trafficking Analyst', 'PRN Sonographer'];
    expect(sensitiveTitles.filter((name) => objectionTo(name) !== null)).toEqual([]);
  });
});
