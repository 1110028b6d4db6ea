import { useId } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { timeOfDay } from '#src/shared/dates.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { AnalysisOptions, AnalysisType } from '../contract.ts';
import type { StartStrings } from './strings.ts';

interface Props extends Localized<StartStrings> {
  options: AnalysisOptions;
  value: AnalysisType;
  onChange(type: AnalysisType): void;
}

/** The choice of a free or a paid analysis, with the price and the balance. */
export function PayChoice({ options, value, language, strings, onChange }: Props) {
  const name = useId();
  const { price, balance, free_available, next_free_at } = options;
  const isShort = balance < price;
  const choices = [
    {
      type: 'free',
      title: strings['member_analysis.pay_free'],
      lead: free_available
        ? strings['member_analysis.pay_free_lead']
        : fill(strings['member_analysis.pay_free_used'], { at: timeOfDay(next_free_at, language) }),
      isDisabled: !free_available,
    },
    {
      type: 'paid',
      title: fill(strings['member_analysis.pay_paid'], { price }),
      lead: fill(strings[isShort ? 'member_analysis.pay_short' : 'member_analysis.pay_paid_lead'], { balance }),
      isDisabled: isShort,
    },
  ] as const;
  return (
    <fieldset className="analysis-pay">
      <legend>{strings['member_analysis.pay_title']}</legend>
      {choices.map(({ type, title, lead, isDisabled }) => (
        <div key={type} className={isDisabled ? 'analysis-choice off' : 'analysis-choice'}>
          <input
            type="radio"
            id={`${name}-${type}`}
            name={name}
            value={type}
            checked={value === type}
            disabled={isDisabled}
            aria-describedby={`${name}-${type}-lead`}
            onChange={() => onChange(type)}
          />
          <label htmlFor={`${name}-${type}`}>{title}</label>
          <p id={`${name}-${type}-lead`} className="small soft">
            {lead}
          </p>
        </div>
      ))}
      {isShort && (
        <p className="small">
          <a href={localPath(language, '/me/credit')}>{strings['member_analysis.pay_more']}</a>
        </p>
      )}
    </fieldset>
  );
}
