import { memo } from 'react';
import type { Language } from '#src/shared/language.ts';
import { countries, type Cv, mbtiTypes, userTypes, zodiacs } from '../contract.ts';
import { citiesOf, countryName } from '../places.ts';
import { BothSides, Choice, Line, Part, type Write } from './inputs.tsx';
import { choiceText, type EditorStrings } from './strings.ts';

interface Props {
  title: string;
  userType: Cv['user_type'];
  mbti: Cv['mbti'];
  basic: Cv['basic'];
  base: Cv['basic'];
  language: Language;
  strings: EditorStrings;
  write: Write;
}

/** Title, user type, and who the person is. */
export const BasicForm = memo(function BasicForm({ title, userType, mbti, basic, base, language, strings, write }: Props) {
  const none = { id: '', name: strings['cv_editor.none'] };
  const named = <T extends string>(ids: readonly T[]) => ids.map((id) => ({ id, name: choiceText(strings, id) }));
  const both = (name: 'name' | 'title' | 'bio', most: number) => (
    <BothSides
      path={`basic.${name}`}
      label={strings[`cv_editor.b_${name}`]}
      text={basic[name]}
      base={base[name]}
      most={most}
      isLong={name === 'bio'}
      {...{ strings, write }}
    />
  );
  const cities = citiesOf(basic.country, language);
  return (
    <>
      <Part title={strings['cv_editor.part_head']} note={strings['cv_editor.needed']}>
        <div className="cv-fields">
          <Line path="title" label={strings['cv_editor.title']} value={title} most={100} write={write} />
          <Choice
            path="user_type"
            label={strings['cv_editor.user_type']}
            value={userType}
            options={[none, ...named(userTypes)]}
            write={write}
          />
        </div>
      </Part>
      <Part title={strings['cv_editor.part_basic']}>
        <div className="cv-fields">
          {both('name', 100)}
          {both('title', 120)}
          <Line path="basic.phone" type="tel" label={strings['cv_editor.b_phone']} value={basic.phone} most={40} write={write} />
          <Line path="basic.email" type="email" label={strings['cv_editor.b_email']} value={basic.email} most={254} write={write} />
          <Choice
            path="basic.country"
            label={strings['cv_editor.b_country']}
            value={basic.country}
            options={[none, ...countries.map((id) => ({ id, name: countryName(id, language) }))]}
            write={write}
          />
          <Choice path="basic.city" label={strings['cv_editor.b_city']} value={basic.city} options={[none, ...cities]} write={write} />
          <Choice
            path="basic.zodiac"
            label={strings['cv_editor.b_zodiac']}
            value={basic.zodiac}
            options={[none, ...named(zodiacs)]}
            write={write}
          />
          <Choice
            path="mbti"
            label={strings['cv_editor.b_mbti']}
            value={mbti}
            options={[none, ...mbtiTypes.map((id) => ({ id, name: id }))]}
            write={write}
          />
          <div className="cv-field">
            <label htmlFor="cv-basic.profiles">{strings['cv_editor.b_profiles']}</label>
            <textarea
              id="cv-basic.profiles"
              rows={2}
              maxLength={600}
              value={basic.profiles}
              aria-describedby="cv-profiles-hint"
              onChange={({ target }) => write('basic.profiles', target.value)}
            />
            <span id="cv-profiles-hint" className="small soft">
              {strings['cv_editor.profiles_hint']}
            </span>
          </div>
          {both('bio', 2000)}
        </div>
      </Part>
    </>
  );
});
