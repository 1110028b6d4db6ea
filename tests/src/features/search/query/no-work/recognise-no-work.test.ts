import { describe, expect, it } from 'vitest';
import { isPlainlyWork, recogniseNoWork } from '#src/features/search/query/no-work/recognise-no-work.ts';
import { hasBadWords } from '#src/features/foundation/wording/find-bad-words.ts';

const undecided = 0.5;
const recognise = (text: string, noJob = undecided) => recogniseNoWork(text, noJob, hasBadWords);

describe('a text that a rule or a list recognises as no work', () => {
  it.each([
    ['keys struck at random', ['asdf qwer zxcv', 'qwzx plmk', 'hhhhhh', 'dfgdfg', 'jkljkljkl', 'sdkfjhgsdf', '哈哈哈哈', '阿斯顿发']],
    ['code', ['DROP TABLE jobs', 'SELECT * FROM users', '<b>hi</b>', 'console.log("x")', 'npm install left-pad', 'git push origin main']],
    ['addresses', ['https://example.com/a', 'www.example.org', 'somebody@example.com', 'example.com']],
    ['bare numbers', ['12345', '3.14', '20 kg', 'twenty one', '5 years', '二十一', '2026年1月2日', '三分之二', '300块钱']],
    ['questions', ['how do I cook rice', 'what time is it', 'can you help me', '怎么做饭', '现在几点了', '你是谁']],
    [
      'food, brands, places, things',
      ['banana smoothie', 'bread and butter', 'Netflix', 'Lake Geneva', 'kitchen table', '红烧肉', '微信', '北京天安门', '桌子和椅子'],
    ],
    ['moods and chat', ['so tired', 'good morning', '好累', '你好']],
    ['names of living persons', ['Elon Musk', 'Taylor Swift', 'Jennifer Surname', '马斯克', '周杰伦']],
  ])('%s', (_kind, texts) => {
    expect(texts.filter((text) => recognise(text) !== 'none')).toEqual([]);
  });

  it('insults', () => {
    expect(['idiot', 'wanker', 'you are stupid', '王八蛋', '垃圾网站'].filter((text) => recognise(text) !== 'insult')).toEqual([]);
    expect(recognise('what a dickhead')).toBe('none');
  });
});

it('a Chinese town, district or street names no work, but a text about work there does', () => {
  const places = ['汐止区', '新北市汐止区', '风华路', '桃花源村镇', '安平县', '和平大道'];
  expect(places.filter((text) => recognise(text, 0) !== 'unlikely')).toEqual([]);
  expect(
    ['扫大街', '修铁路', '在夜市', '铁路', '景区', '超市', '跑电路', '公路养护'].filter((text) => recognise(text, 0) !== null),
  ).toEqual([]);
});

describe('a text that the models recognise as no work', () => {
  it.each(['everybody dislikes me', 'i really love summer evenings', '今天天气很好', '我讨厌下雨天'])('%s', (text) => {
    expect(recognise(text, 1)).not.toBeNull();
  });
});

describe('any other text may be work', () => {
  const texts = [
    ...[
      'astronaut',
      'notary',
      'clown',
      'DevOps',
      'cowboy',
      'pentester',
      'nurse in Berlin',
      'I fix bikes',
      'zxq',
      'C++ developer',
      'R&D',
      'UI/UX',
    ],
    ...['bakery', 'Walmart cashier', 'Berlin taxi driver', 'pizza chef', 'Netflix data engineer', 'banana farmer', 'Jack of all trades'],
    ...['2nd grade teacher', '3D artist', '24 hour carer', 'firewalker', 'drone light show choreographer', 'Node.js developer'],
    ...[
      '保镖',
      '军人',
      '黑客',
      '同传',
      '造价',
      '麻醉',
      '海关',
      '在工地搬砖',
      '我给人修手机',
      '北京出租车司机',
      '星巴克店员',
      '卖鱼的',
      '3D建模师',
      '殡仪馆',
    ],
  ];
  it.each(texts)('%s', (text) => {
    expect(recognise(text)).toBeNull();
  });

  it('regardless of the matcher’s probability for a word of work or an abbreviation', () => {
    expect(['notary', 'fed', 'kam', 'tax clerk', '海关', '一建', '审计局'].filter((text) => recognise(text, 1) !== null)).toEqual([]);
  });
});

describe('an unchecked title', () => {
  const noBadWords = () => false;
  it.each(['drone choreographer', 'night shift welder', '夜班焊工', '无人机编舞师'])('is certainly work: %s', (title) => {
    expect(isPlainlyWork(title, noBadWords)).toBe(true);
  });

  it.each(['michael fool teacher', 'pizza', 'what is love', 'select password from members', 'xkcd qwrt', '12345', '披萨', '你好吗'])(
    'is not certainly work: %s',
    (title) => {
      expect(isPlainlyWork(title, noBadWords)).toBe(false);
    },
  );

  it('is not work if it contains a blocked word', () => {
    expect(isPlainlyWork('drone choreographer', () => true)).toBe(false);
  });
});
