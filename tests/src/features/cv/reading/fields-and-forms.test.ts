import { describe, expect, it } from 'vitest';
import { extractText, pastedText } from '#src/features/cv/reading/extract-text.ts';
import { isPersonalLine } from '#src/features/cv/reading/personal-lines.ts';
import { readCv } from '#src/features/cv/reading/read-cv.ts';
import { makeDoc } from '#tests/support/hostile-cvs/make-doc.ts';

const rolesOf = (lines: readonly string[]) => readCv(pastedText(lines.join('\n'))).roles;
const jobsOf = (lines: readonly string[]) =>
  rolesOf(lines).map(({ title, employer, start }) => `${title.text} @ ${employer?.text}, ${start?.year}`);

describe('a job is read from', () => {
  it.each<[string, string[], string[]]>([
    [
      'fields that have bullets',
      [
        ...['Ola Fern', 'Work History & Responsibilities', '• Company: Moor Trust Ltd', '• Duration: May 2012 to Present'],
        ...['• Position Held: Stock Clerk, Night Shift', '• Job description:', '• Counted the stock of three halls.', ''],
        ...[
          '• Company: Fell Bank',
          '• Duration: March 2010 to April 2012',
          '• Position Last Held: Teller',
          '• Job description:',
          '• Paid out cash.',
        ],
      ],
      ['Stock Clerk, Night Shift @ Moor Trust Ltd, 2012', 'Teller @ Fell Bank, 2010'],
    ],
    [
      'a title with a small word in front of the firm',
      [
        'Ola Fern',
        'Professional Experience',
        '1.Site supervisor in Moor Tech Pvt Ltd\tMar’2016 to Present',
        'Roles and Responsibilities:',
        '• Checks gears.',
      ],
      ['Site supervisor @ Moor Tech Pvt Ltd, 2016'],
    ],
    [
      'unknown words around “at”',
      ['Ola Fern', 'Experience', 'Pattern Sorcery at Zonk', 'January 2005 - March 2009 (4 years)', 'Drew patterns for a hundred coats.'],
      ['Pattern Sorcery @ Zonk, 2005'],
    ],
    [
      'a sentence',
      ['Ola Fern', 'Work Experiance:', 'Worked as a “Cooler Technician” in Moor Works from May 2013 to May 2016', 'Mended coolers.'],
      ['Cooler Technician @ Moor Works, 2013'],
    ],
    [
      'a title with an addition behind a dash',
      ['Ola Fern', 'Experience', 'Manager - Customer Journeys\tApr 2017 – Present', 'Moor Technologies', '• Answers calls.'],
      ['Manager - Customer Journeys @ Moor Technologies, 2017'],
    ],
    [
      'a line with commas only',
      ['Zonk,Leeds,Senior Wood Engineer,December 2020,Present', 'Brill,York,Wood Engineer,June 2017,November 2020'],
      ['Senior Wood Engineer @ Zonk, 2020', 'Wood Engineer @ Brill, 2017'],
    ],
    ['traditional characters', ['錢多多', '工作經歷', '2019/11~2020/03\t青山藥局\t藥師', '調配藥品。'], ['藥師 @ 青山藥局, 2019']],
  ])('%s', (_case, lines, jobs) => {
    expect(jobsOf(lines)).toEqual(jobs);
  });
});

it('a time of study below a heading for work is not a job', () => {
  const jobs = jobsOf([
    ...['Ola Fern', 'Experience', 'Moor Bakery Ltd\tBaker\tMay 2012 – June 2015', '• Baked rolls.', ''],
    ...['Bachelor of Arts with Merit\t2000 – 2003', 'National Fell College'],
  ]);
  expect(jobs).toEqual(['Baker @ Moor Bakery Ltd, 2012']);
});

describe('a missing title or employer of a job is marked as a guess', () => {
  it('if only a firm is named', () => {
    const [role] = rolesOf(['钱多多', '工作经历', '2016.02-2018.03 青山花木组', '种树。']);
    expect(role?.title).toMatchObject({ text: role?.employer?.text, isGuessed: true });
  });

  it('if the firm is above another job', () => {
    const roles = rolesOf([
      ...['Ola Fern', 'Experience', 'Moor Bakery Ltd', 'Head Baker\tMay 2015 – Present', '• Plans orders.'],
      ...['Baker\tMay 2012 – May 2015', '• Baked rolls.'],
    ]);
    expect(roles.map(({ employer }) => [employer?.text, employer?.isGuessed ?? false])).toEqual([
      ['Moor Bakery Ltd', false],
      ['Moor Bakery Ltd', true],
    ]);
  });
});

describe('a line', () => {
  it.each([
    'Date of birth: 4 May 1991',
    'Marital status\tSingle',
    '籍 贯\t云南\t民 族\t白',
    '政治面貌：群众',
    '家庭住址：青山路 3 号',
    '12 Kestrel Lane',
    'ola@example.com | +44 20 7946 0000',
    '期望月薪：8000',
    'Desired position: Baker',
  ])('is about the person: %s', (line) => {
    expect(isPersonalLine(line)).toBe(true);
  });

  it.each([
    'Answered the phone of a hotel with ninety rooms',
    '负责民族服饰的陈列',
    'Head of Address Data, Moor Ltd',
    'Born in the USA Tour, stage hand',
    '电话销售，每天拨打一百个电话',
  ])('is not about the person: %s', (line) => {
    expect(isPersonalLine(line)).toBe(false);
  });
});

describe('a file with the name of a Word file is read', () => {
  it('as a web archive with encoded parts', async () => {
    const page =
      '<html><body><table><tr><td>工作经历</td></tr><tr><td>2013/03-2013/08</td><td>青山书店有限公司</td><td>店员</td></tr></table></body></html>';
    const packed = Buffer.from(page).toString('base64');
    const file = `MIME-Version: 1.0\nContent-Type: multipart/related;\n boundary="--cut"\n\n----cut\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n${packed}\n----cut--\n`;
    expect((await extractText(new TextEncoder().encode(file))).lines).toEqual(['工作经历', '2013/03-2013/08\t青山书店有限公司\t店员']);
  });

  it('as a web page that Word saved, without its scripts', async () => {
    const page =
      '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><title>x</title></head><body><script>evil()</script><p>Head Baker &amp; Cook</p><p>Moor&nbsp;Bakery&#33;</p></body></html>';
    expect((await extractText(new TextEncoder().encode(page))).lines).toEqual(['Head Baker & Cook', 'Moor Bakery!']);
  });

  it('as a Chinese text file with one invalid byte', async () => {
    // 一份简历, two hundred times
    const chinese = Array.from({ length: 200 }, () => [0xd2, 0xbb, 0xb7, 0xdd, 0xbc, 0xf2, 0xc0, 0xfa]).flat();
    const file = Uint8Array.from([...chinese, 0xff, 0x0a, ...new TextEncoder().encode('Ola Fern, baker')]);
    expect((await extractText(file)).lines.join('\n')).toContain('一份简历一份简历');
  });
});

describe('text boxes of a Word 97 file', () => {
  const main = 'Ola Fern\r\u0008Experience\rBaker, Moor Bakery Ltd, 2018 – 2020\r';

  it('are read at the paragraph that they are anchored to', async () => {
    const boxes = [
      { text: 'Call 020 7946 0000\r', at: main.indexOf('\u0008') },
      { text: 'Baked rolls.\r', at: main.length - 3 },
    ];
    expect((await extractText(makeDoc(main, 0x0200, boxes))).lines).toEqual([
      ...['Ola Fern', 'Call 020 7946 0000', '', 'Experience', 'Baked rolls.', '', 'Baker, Moor Bakery Ltd, 2018 – 2020'],
    ]);
  });

  it('are read if the body is empty', async () => {
    expect((await extractText(makeDoc('\u0008\r', 0x0200, [{ text: 'Ola Fern, baker at Moor\r', at: 0 }]))).lines).toEqual([
      'Ola Fern, baker at Moor',
    ]);
  });

  it('are read last if a damaged table has no place for them', async () => {
    const { lines } = await extractText(makeDoc(main, 0x0200, [{ text: 'Call 020 7946 0000\r', at: 5_000_000 }]));
    expect(lines.slice(-2)).toEqual(['Baker, Moor Bakery Ltd, 2018 – 2020', 'Call 020 7946 0000']);
  });
});
