import type { Locale } from '#src/i18n/messages.ts';
import { colourSteps, valueOf } from './colour-steps.ts';
import type { MapQuery } from './contract.ts';
import type { MapJob } from './types.ts';

/** Formats the value that a job's colour shows. */
export function sayValue(job: MapJob, colour: MapQuery['colour'], locale: Locale): string {
  const value = valueOf(job, colour);
  if (value === null) return '–';
  return colour === 'contested' ? locale.t(value === 1 ? 'map.contested_yes' : 'map.contested_no') : format(value, colour, locale);
}

/** Describes each of the five colours, or the two colours of `contested`. */
export function sayLegend(colour: MapQuery['colour'], locale: Locale): { step: number; text: string }[] {
  if (colour === 'contested')
    return [0, 4].map((step) => ({ step, text: locale.t(step === 0 ? 'map.contested_no' : 'map.contested_yes') }));
  const bounds = colourSteps[colour].map((from) => format(from, colour, locale));
  const [first = ''] = bounds;
  return [
    { step: 0, text: locale.t('map.below', { value: first }) },
    ...bounds.map((bound, index) => ({ step: index + 1, text: locale.t('map.from', { value: bound }) })),
  ];
}

function format(value: number, colour: Exclude<MapQuery['colour'], 'contested'>, { language, t }: Locale): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: colour === 'rate' || colour === 'rank' ? 0 : 1 });
  if (colour === 'pay') return t('map.dollars', { value: number.format(value) });
  if (colour === 'rate') return `${number.format(value)}%`;
  if (colour === 'change') return `${value > 0 ? '+' : ''}${number.format(value).replace('-', '−')}%`;
  return number.format(value);
}
