import type { Occupation } from '#src/features/catalogue/data/contract.ts';
import { isChinese } from '#src/features/search/query/matcher/scripts.ts';
import { normalizeTitle } from '#src/features/catalogue/titles/normalize-title.ts';
import { labelledNames } from './catalogue.ts';
import { activities } from './activities.ts';
import { countItems } from './count-items.ts';
import { ownNoJobTexts } from './examples.ts';

/**
 * Minimum count for a character or pair to be informative. It must also be several times as frequent as in the same position of texts that
 * name no job.
 */
const minCounts = { ending: 3, verb: 2, activity: 2 };
const timesAsOften = 3;
/** Characters that are verbs by themselves (修车). Other characters begin activities only as parts of nouns (图书管理). */
const verb =
  /^[修做养写刷剪卖喷带干开当打扫拉拍挖换接推搞搬摆放教查检测照看种管给补装跑运送采铺跟洗炒煮烤缝织焊钉砌铲割钓捕喂遛陪翻编画唱跳演弹录播送端倒收切磨]/u;

export interface ChineseHeads {
  /** Characters and pairs that titles end with. */
  endings: string;
  /** Characters that activities begin with (修, 卖), and pairs that they end with (开发). */
  verbs: string;
  activities: string;
}

/** Endings of Chinese titles and markers of activities, from the catalogue's names and `activities.tsv`. Sorted, separated by spaces. */
export function chineseHeads(occupations: readonly Occupation[]): ChineseHeads {
  const names = labelledNames(occupations, 'zh')
    .map(({ text }) => normalizeTitle(text))
    .filter((name) => /^\p{Script=Han}+$/u.test(name));
  const chineseActivities = activities().flatMap(({ text }) => (isChinese(text) ? [normalizeTitle(text)] : []));
  const things = ownNoJobTexts('train').filter(isChinese).map(normalizeTitle);
  const those = (own: readonly string[], part: (text: string) => string, least: number) => {
    const [here, there] = [countItems(own.map(part)), countItems(things.map(part))];
    return [...here].flatMap(([piece, count]) => (count >= least && count > timesAsOften * (there.get(piece) ?? 0) ? [piece] : []));
  };
  const lastOf = (size: number) => (text: string) => text.slice(-size);
  const inOrder = (pieces: readonly string[]) => pieces.toSorted().join(' ');
  return {
    endings: inOrder([...those(names, lastOf(1), minCounts.ending), ...those(names, lastOf(2), minCounts.ending)]),
    verbs: inOrder(
      those(
        chineseActivities.filter((text) => text.length > 1 && verb.test(text)),
        (text) => text.slice(0, 1),
        minCounts.verb,
      ),
    ),
    activities: inOrder(
      those(
        chineseActivities.filter((text) => !verb.test(text)),
        lastOf(2),
        minCounts.activity,
      ),
    ),
  };
}
