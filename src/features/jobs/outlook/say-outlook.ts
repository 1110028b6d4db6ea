import type { Locale } from '#src/i18n/messages.ts';
import { signedPercent } from '#src/features/jobs/page/compose-outlook.ts';
import type { JobOutlook } from './contract.ts';

/** Describes a job's exposure together with its projected change in one sentence. */
export function sayCorner({ corner, own, release }: JobOutlook, { language, t }: Locale): string {
  const { title, change } = own;
  if (corner === null || change === null) return t('outlook.no_change', { title });
  const percent = signedPercent(change, language);
  return t(`outlook.corner_${corner}`, { title, change: corner.endsWith('grows') ? percent.replace('+', '') : percent, release });
}

/** Describes the share of conversations, and its parts of automation and augmentation. Omits products without observed conversations. */
export function sayUse(use: NonNullable<JobOutlook['anthropic_use']>, { language, t }: Locale): string[] {
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 2 });
  const parts = [
    { key: 'outlook.use_claude', share: use.claude_share, automation: use.claude_automation, augmentation: use.claude_augmentation },
    { key: 'outlook.use_api', share: use.api_share, automation: use.api_automation, augmentation: use.api_augmentation },
  ] as const;
  return parts.flatMap(({ key, share, automation, augmentation }) =>
    automation === null || augmentation === null
      ? []
      : [t(key, { share: number.format(share), automation: Math.round(automation), augmentation: Math.round(augmentation) })],
  );
}

/** Keys of China's regions by their names in the data of pay. */
const regions: ReadonlyMap<
  string,
  'national' | 'guangdong' | 'shandong' | 'henan' | 'jinan' | 'dongguan' | 'wenzhou' | 'wuhu' | 'jingshan' | 'jiaxing'
> = new Map([
  ['全国', 'national'],
  ['广东', 'guangdong'],
  ['山东', 'shandong'],
  ['河南', 'henan'],
  ['济南', 'jinan'],
  ['东莞', 'dongguan'],
  ['温州', 'wenzhou'],
  ['芜湖', 'wuhu'],
  ['京山', 'jingshan'],
  ['嘉兴', 'jiaxing'],
]);

/** Names the region and the year of official pay in China. */
export function sayChinaPlace({ region, year }: JobOutlook['china']['occupations'][number], { t }: Locale): string {
  const key = regions.get(region);
  return t('outlook.china_place', { region: key === undefined ? region : t(`china_region.${key}`), year });
}
