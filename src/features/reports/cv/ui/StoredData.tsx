import { ConfirmButton } from '#src/components/ConfirmButton.tsx';
import { memberApi } from '#src/features/auth/identity/ui/session.ts';
import { fill } from '#src/i18n/fill.ts';
import { contentOf } from '#src/shared/api-client.ts';
import { languageTags, type Localized } from '#src/shared/language.ts';
import { listProviders } from '#src/shared/providers.ts';
import type { CvAnalysis } from '../schemas.ts';
import type { KeptStrings } from './strings.ts';

interface Props extends Localized<KeptStrings> {
  analysis: Pick<CvAnalysis, 'id' | 'kept' | 'consent'>;
  onDeleted(): void;
}

/** Shows what is stored of a CV, with the button that deletes it. */
export function StoredData({ analysis: { id, kept, consent }, language, strings, onDeleted }: Props) {
  const count = (value: number) => value.toLocaleString(languageTags[language]);
  return (
    <section className="analysis-kept" aria-labelledby="kept-title">
      <h2 id="kept-title">{strings['cv_analysis.kept_title']}</h2>
      {kept ? (
        <>
          <ul>
            <li>{fill(strings['cv_analysis.kept_text'], { lines: count(kept.lines), characters: count(kept.characters) })}</li>
            <li>{strings['cv_analysis.kept_read']}</li>
            <li>{strings['cv_analysis.kept_report']}</li>
          </ul>
          <p>{strings['cv_analysis.kept_not']}</p>
          <p>
            {consent.length > 0
              ? fill(strings['cv_analysis.kept_models'], { names: listProviders(consent, language) })
              : strings['cv_analysis.kept_no_models']}
          </p>
          <ConfirmButton
            label={strings['cv_analysis.forget']}
            title={strings['cv_analysis.forget_sure']}
            confirm={strings['member_analysis.delete_yes']}
            cancel={strings['member.cancel']}
            failures={{ noAnswer: strings['error.no_response'], otherwise: strings['error.network'] }}
            onConfirm={async () => {
              await contentOf(memberApi['cv-analyses'][':id'].text.$delete({ param: { id } }));
              onDeleted();
            }}
          />
        </>
      ) : (
        <p role="status">{strings['cv_analysis.forgotten']}</p>
      )}
    </section>
  );
}
