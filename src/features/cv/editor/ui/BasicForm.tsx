import { memo } from 'react';
import type { Localized } from '#src/shared/language.ts';
import { countries, type Cv, mbtiTypes, userTypes, zodiacs } from '../contract.ts';
import { citiesOf, countryName } from '../places.ts';
import { BothSides, Choice, Line, Part, type Write } from './inputs.tsx';
import { choiceText, type EditorStrings } from './strings.ts';

interface Props extends Localized<EditorStrings> {
  basic: Cv['basic'];
  base: Cv['basic'];
  write: Write;
}

/** The first fields of the form: name, profession and contact data. */
export const BasicForm = memo(function BasicForm({ basic, base, language, strings, write }: Props) {
  const cities = citiesOf(basic.country, language);
  return (
    <Part title={strings['cv_editor.part_basic']}>
      <div className="cv-fields">
        <BothSides
          path="basic.name"
          label={strings['cv_editor.b_name']}
          text={basic.name}
          base={base.name}
          maxLength={100}
          {...{ strings, write }}
        />
        <BothSides
          path="basic.title"
          label={strings['cv_editor.b_title']}
          text={basic.title}
          base={base.title}
          maxLength={120}
          {...{ strings, write }}
        />
        <Line path="basic.phone" type="tel" label={strings['cv_editor.b_phone']} value={basic.phone} maxLength={40} write={write} />
        <Line path="basic.email" type="email" label={strings['cv_editor.b_email']} value={basic.email} maxLength={254} write={write} />
        <Choice
          path="basic.country"
          label={strings['cv_editor.b_country']}
          value={basic.country}
          options={[noneOf(strings), ...countries.map((id) => ({ id, name: countryName(id, language) }))]}
          write={write}
        />
        <Choice
          path="basic.city"
          label={strings['cv_editor.b_city']}
          value={basic.city}
          options={[noneOf(strings), ...cities]}
          write={write}
        />
      </div>
    </Part>
  );
});

/** The fields below the entries: summary and pages of the person. */
export const MoreForm = memo(function MoreForm({ basic, base, strings, write }: Omit<Props, 'language'>) {
  return (
    <Part title={strings['cv_editor.part_more']}>
      <div className="cv-fields">
        <BothSides
          path="basic.bio"
          label={strings['cv_editor.b_bio']}
          text={basic.bio}
          base={base.bio}
          maxLength={2000}
          isLong
          {...{ strings, write }}
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
      </div>
    </Part>
  );
});

interface LastProps extends Pick<Props, 'strings' | 'write'> {
  title: string;
  userType: Cv['user_type'];
  zodiac: Cv['basic']['zodiac'];
  mbti: Cv['mbti'];
}

/** The last fields of the form: zodiac sign and MBTI type, folded, then title and user type, which saving requires. */
export const LastForm = memo(function LastForm({ title, userType, zodiac, mbti, strings, write }: LastProps) {
  const named = <T extends string>(ids: readonly T[]) => ids.map((id) => ({ id, name: choiceText(strings, id) }));
  const none = noneOf(strings);
  return (
    <>
      <details className="cv-extras">
        <summary>{strings['cv_editor.extras']}</summary>
        <div className="cv-fields">
          <Choice
            path="basic.zodiac"
            label={strings['cv_editor.b_zodiac']}
            value={zodiac}
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
        </div>
      </details>
      <Part title={strings['cv_editor.part_head']} note={strings['cv_editor.needed']}>
        <div className="cv-fields">
          <Line path="title" label={strings['cv_editor.title']} value={title} maxLength={100} write={write} />
          <Choice
            path="user_type"
            label={strings['cv_editor.user_type']}
            value={userType}
            options={[none, ...named(userTypes)]}
            write={write}
          />
        </div>
      </Part>
    </>
  );
});

function noneOf(strings: EditorStrings) {
  return { id: '', name: strings['cv_editor.none'] };
}
