import { describe, expect, it } from 'vitest';
import { foldText, hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';

describe('the text of a comment', () => {
  it.each([
    'you are a fucking idiot',
    'f.u.c.k you',
    'f u c k',
    'sh1t',
    'ｆｕｃｋ',
    '他妈的',
    '操 你 妈',
    '操​你妈',
    '傻逼',
    '王八蛋',
    '贱人',
  ])('has bad words: %j', (text) => {
    expect(hasBadWords(text)).toBe(true);
  });

  it.each([
    'The cockpit crew and the cocktail bartender',
    'Scunthorpe assess the analyst in Essex',
    'Sex workers, sexual harassment, both sexes',
    'fire retardant, shiitake, therapist, document',
    '他妈妈是护士，新娘的妈妈也是',
    '干你们这行的都辛苦',
    '注射你的疫苗，生日你来吗',
    '刚度计算、性别、性能、成人教育、逼近、奶茶',
    '妈妈的工作会被 AI 取代吗？',
    'On page 13, table 69',
    'Order 5416b2ee-8bfe-4552-9678-bd1ba04c39b3 for 878c6fcc-205c-4555-a3ea-5bda2e3de582',
    'Fixed in commit ffa63987d0bc44350425d7e4f13a91d3c2455845',
  ])('has no bad words: %j', (text) => {
    expect(hasBadWords(text)).toBe(false);
  });

  it('is compared by its letters only', () => {
    expect(foldText(' Ａ B，c！')).toBe('abc');
  });
});
