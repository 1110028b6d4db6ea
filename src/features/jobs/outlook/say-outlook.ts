import type { Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import type { JobOutlook } from './contract.ts';

interface Voice {
  language: Language;
  t: Translate;
}

/** A change in percent with its sign, such as +3.1%. */
export function signedPercent(percent: number, language: Language): string {
  const text = new Intl.NumberFormat(language, { signDisplay: 'exceptZero', style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  );
  return text.replace('-', '−');
}

/** How exposure and projected change go together, in words. */
export function sayCorner({ corner, own, release }: JobOutlook, { language, t }: Voice): string {
  const { title, change } = own;
  if (corner === null || change === null) return t('outlook.no_change', { title });
  const said = signedPercent(change, language);
  return t(`outlook.corner_${corner}`, { title, change: corner.endsWith('grows') ? said.replace('+', '') : said, release });
}

/** The share of conversations, and which part of them is automation and which augmentation; null where none were seen. */
export function sayUse(use: NonNullable<JobOutlook['anthropic_use']>, { language, t }: Voice): string[] {
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

/** Regions of China by their names in the file of pay. */
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

/** Where and when official pay of China was published. */
export function sayChinaPlace({ region, year }: JobOutlook['china']['occupations'][number], { t }: Voice): string {
  const key = regions.get(region);
  return t('outlook.china_place', { region: key === undefined ? region : t(`china_region.${key}`), year });
}
