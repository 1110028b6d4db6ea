import type { PartKind } from './part-kind.ts';
import { toSimplified } from './simplified.ts';

const colon = '(?:\\s*[:：][-–]?|\\s*[:：]?\\s*\\t\\s*[:：]?)\\s*';
const label = (words: string) => new RegExp(`^\\s*(?:${words})${colon}`, 'i');
/** Labels of fields in forms and exports, and what such a field contains. */
export const labels: readonly (readonly [RegExp, PartKind | 'dates' | 'nothing'])[] = [
  [label('(?:担任)?(?:职位|岗位|职务|职称|职位类别)(?:名称)?'), 'title'],
  [label('(?:公司|单位|企业|工作单位|任职公司|所在单位|公司全称)(?:名称)?'), 'employer'],
  [label('(?:所在)?(?:部门|科室)'), 'unit'],
  [label('(?:工作)?(?:地点|城市)'), 'place'],
  [label('(?:起止|任职|工作|在职|就职|实习)?(?:时间|日期|年限|期间)'), 'dates'],
  [
    label('(?:公司|企业)?(?:规模|性质|行业|描述|简介)|所属行业|行业类别|管理人数|薪资(?:所得)?|离职原因|汇报对象|下属人数|证明人'),
    'nothing',
  ],
  [label('(?:job |position )?title|(?:last |current )?position(?: (?:last )?held)?|designation|role|post|profile|job'), 'title'],
  [
    label(
      '(?:name of (?:the )?)?(?:employer|company|organi[sz]ation|firm|hotel|hospital)(?: name)?|work(?:ed|ing) (?:at|with|in)|workplace',
    ),
    'employer',
  ],
  [label('department|team|unit|division'), 'unit'],
  [label('location|place|city'), 'place'],
  [label('dates?|(?:time )?period|(?:work )?duration|tenure|employment dates|from|since'), 'dates'],
  [label('(?:company |type of )?industry|notice(?: period)?|reporting to|reason for leaving|experience|team size'), 'nothing'],
];

/** Returns what a line's field contains, if the line begins with the label of a field; null otherwise. */
export function labelKind(text: string): PartKind | 'dates' | 'nothing' | null {
  return labels.find(([pattern]) => pattern.test(toSimplified(text)))?.[1] ?? null;
}
