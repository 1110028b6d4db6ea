import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { splitAdvert } from '#src/features/search/query/reading/split-advert.ts';

describe('the parts of an advert that may name work', () => {
  it.each([
    ['保安（无锡）', '保安'],
    ['高薪聘保洁员 月薪5000-6000元', '保洁员'],
    ['大地物业招聘保安', '保安'],
    ['急招：出纳/五险一金/双休', '出纳'],
    ['仓管员薪资6K+免费工作餐', '仓管员'],
    ['周末双休诚聘前台/底薪4.5K起', '前台'],
    ['电工(职位编号：018)', '电工'],
    ['Java 开发工程师', 'Java 开发工程师'],
    ['招聘专员', '招聘专员'],
    ['招商经理', '招商经理'],
    ['社保专员', '社保专员'],
    ['Night baker needed for new store', 'Night baker'],
    ['Now hiring: plumber - $25/hr', 'plumber'],
    ['Blue Cafe is hiring a barista', 'barista'],
    ['Receptionist at Google', 'Receptionist'],
    ['Dentist in Springfield, OH', 'Dentist'],
    ['Software engineer II', 'Software engineer'],
    ['Director, Research', 'Research Director'],
    ['Chef (part-time)!!!', 'Chef'],
    ['FP&A analyst | remote', 'FP&A analyst'],
    ['C++ developer/C# developer', 'C++ developer'],
    ['CI/CD engineer', 'CI/CD engineer'],
    ['.NET developer, 5 days', '.NET developer'],
    ['资深 Java 工程师 P7', 'Java 工程师'],
    ['产品经理P6-P7', '产品经理'],
    ['Assistant VP/Claims manager', 'Assistant VP'],
    ['Sr. Welder', 'Sr Welder'],
    ['Full and part time dispatcher', 'dispatcher'],
    ['影像应用专员Application Specialist', '影像应用专员'],
    ['助理 接受应届生+提供住宿', '助理'],
    ['蓝天电子有限公司仓管员', '仓管员'],
    ['班车送回家', '班车送回家'],
    ['Benefits specialist', 'Benefits specialist'],
    ['Contract manager (remote)', 'Contract manager'],
    ['Great benefits barista', 'barista'],
    ['Sr Manager, Archives', 'Archives Sr Manager'],
  ])('in %j begin with %j', (text, first) => {
    expect(splitAdvert(text).titles[0]).toBe(first);
  });

  it.each([
    ['Instructor, Spanish', ['Spanish Instructor']],
    ['Executive Director, Harbour Services', ['Harbour Services Executive Director']],
    ['Plumber, electrician', []],
    ['Plumber, $25/hr', []],
    ['Chef, full time', []],
    ['Cook, waiter, cleaner', []],
    ['保安，门卫', []],
  ])('are read with the field first if only the field follows a comma: %j', (text, inverted) => {
    expect(splitAdvert(text).inverted).toEqual(inverted);
  });

  it('are empty if a text contains only pay and perks', () => {
    for (const text of ['$25-$75 per hour', '五险一金+双休', '月薪5000-6000元', 'Now hiring!!!'])
      expect(splitAdvert(text).titles).toEqual([]);
  });

  it('contain no bracket and no private-use character for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
        const { titles, bracketed } = splitAdvert(text.replaceAll('\u{F8FF}', ''));
        for (const part of [...titles, ...bracketed]) expect(part).not.toMatch(/[()[\]{}【】\u{F8FF}]/u);
      }),
    );
  });
});
