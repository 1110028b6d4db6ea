import { describe, expect, it } from 'vitest';
import { maskPersonal } from '#src/features/cv/reading/mask-personal.ts';

const noRoles = { roles: [] };

describe('a text that leaves the site', () => {
  it('has no name, phone, mail address, link, account or street of an English CV', () => {
    const lines = [
      'Jane Miller',
      'jane.miller@example.org | +44 113 496 0000 | linkedin.com/in/jane',
      '12 Orchard Road, Leeds LS1 4AB',
      'Miller trained 6 nurses in 2019 – 2021',
    ];
    const masked = maskPersonal(lines, lines, noRoles);
    expect(masked.join('\n')).not.toMatch(/jane|miller|496|orchard|LS1/i);
    expect(masked[3]).toBe('[name] trained 6 nurses in 2019 – 2021');
  });

  it.each([
    '籍 贯\t云南\t民 族\t白\t政治面貌\t群众\t婚姻状况\t未婚',
    '出生日期：1990-02-28',
    '家庭住址\t北京市海淀区',
    'Ethnicity: Han, phone 0113 496 0000',
    'Marital status: Single',
  ])('has no line of a form with personal data: %s', (line) => {
    expect(maskPersonal([line, 'Planned menus'], [line, 'Planned menus'], noRoles)).toEqual(['[personal]', 'Planned menus']);
  });

  it('has no personal data of a Chinese CV', () => {
    const lines = [
      '王小明',
      '电话：13800001234 微信：wxm_1990',
      '身份证：110101199003070017',
      '地址：北京市海淀区中关村路12号3栋',
      '王小明负责账务',
    ];
    const masked = maskPersonal(lines, lines, noRoles);
    expect(masked.join('\n')).not.toMatch(/王小明|1380000|wxm|110101|中关村/);
    expect(masked[4]).toBe('[name]负责账务');
  });

  it('keeps years, figures and tasks unchanged', () => {
    const lines = ['2015 – 2018', '2019.03-2021.05', 'Managed 24,000,000 dollars', '编制12份报表', '2019-03 – 2021-05'];
    expect(maskPersonal(lines, ['Jane Miller', ...lines], noRoles)).toEqual(lines);
  });

  it('is cut if it is very long, so that no pattern takes forever', { timeout: 5000 }, () => {
    const lines = [
      `${'Ab '.repeat(4000)}x`,
      'a'.repeat(12_000),
      'A.'.repeat(4000),
      '1 '.repeat(4000),
      `${'中'.repeat(9000)}路`,
      '@'.repeat(9000),
    ];
    expect(maskPersonal(lines, lines, noRoles).every((line) => line.length <= 500)).toBe(true);
  });
});
