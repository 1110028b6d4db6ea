import type { Cv } from '#src/features/cv/editor/contract.ts';
import { recharge } from '#src/features/credits/ledger/recharge.ts';
import { database } from './api-helpers.ts';
import { ledgerCtx } from './ledger.ts';
import { newAddress } from './made-up.ts';

/** A complete CV. */
export function completeCv(title: string, changes: Partial<Cv> = {}): Cv {
  const both = (en: string, zh: string) => ({ en, zh });
  const empty = both('', '');
  return {
    title,
    user_type: 'experienced',
    basic: {
      ...{ name: both('Lin Xiaoyu', '林晓雨'), title: both('Accountant', '会计师'), phone: '+86 138 0000 0000', email: 'lin@example.com' },
      ...{ country: 'CN', city: 'hangzhou', zodiac: 'leo', profiles: '', bio: both('Ten years in audit.', '十年审计经验。') },
    },
    work: [
      {
        ...{ id: 'w1', company: both('Harbour Audit', '海港会计师事务所'), position: both('Senior auditor', '高级审计师') },
        ...{
          start: '2019-03',
          end: '',
          current: true,
          details: both('Led 12 audits\nTrained 4 juniors', '负责 12 个审计项目\n带教 4 名新人'),
        },
      },
    ],
    education: [
      {
        id: 'e1',
        school: both('Zhejiang University', '浙江大学'),
        field: empty,
        degree: 'bachelor',
        start: '2012-09',
        end: '2016-06',
        details: empty,
      },
    ],
    skills: [{ id: 's1', name: both('Spreadsheets', '电子表格'), level: 'expert' }],
    languages: [{ id: 'l1', name: both('Chinese', '中文'), level: 'native' }],
    ...{ projects: [], achievements: [], values: [], interests: [], mbti: 'ISTJ' },
    ...changes,
  };
}

/** Gives a member paid credits. */
export async function givePaid(memberId: string, amount: number): Promise<void> {
  const key = `for-tests-${newAddress()}`.slice(0, 60);
  await recharge(ledgerCtx(database(), new Date()), { userId: memberId, amount, remark: '', key, by: 'test' });
}
