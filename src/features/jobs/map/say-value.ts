import type { Translate } from '#src/i18n/messages.ts';
import type { Language } from '#src/shared/language.ts';
import { colourSteps, valueOf } from './colour-steps.ts';
import type { MapQuery } from './contract.ts';
import type { MapJob } from './types.ts';

interface Voice {
  language: Language;
  t: Translate;
}

/** What a job's colour shows, in words. */
export function sayValue(job: MapJob, colour: MapQuery['colour'], voice: Voice): string {
  const value = valueOf(job, colour);
  if (value === null) return '–';
  return colour === 'contested' ? voice.t(value === 1 ? 'map.contested_yes' : 'map.contested_no') : format(value, colour, voice);
}

/** What each of the five colours means, in words; two for a doubt. */
export function sayLegend(colour: MapQuery['colour'], voice: Voice): { step: number; text: string }[] {
  if (colour === 'contested') return [0, 4].map((step) => ({ step, text: voice.t(step === 0 ? 'map.contested_no' : 'map.contested_yes') }));
  const says = colourSteps[colour].map((from) => format(from, colour, voice));
  const [first = ''] = says;
  return [
    { step: 0, text: voice.t('map.below', { value: first }) },
    ...says.map((from, index) => ({ step: index + 1, text: voice.t('map.from', { value: from }) })),
  ];
}

function format(value: number, colour: Exclude<MapQuery['colour'], 'contested'>, { language, t }: Voice): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: colour === 'rate' || colour === 'rank' ? 0 : 1 });
  if (colour === 'pay') return t('map.dollars', { value: number.format(value) });
  if (colour === 'rate') return `${number.format(value)}%`;
  if (colour === 'change') return `${value > 0 ? '+' : ''}${number.format(value).replace('-', '−')}%`;
  return number.format(value);
}
