import { fill } from '#src/i18n/fill.ts';
import { dateAndTime, longDateHere } from '#src/shared/dates.ts';
import { languageNames, languages, languageTags, otherLanguage, type Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { DeskItem } from '../../contract.ts';
import type { ListStrings } from './strings.ts';

interface Props extends Localized<ListStrings> {
  item: DeskItem;
}

/** One article in the editors' list. */
export function Row({ item, language, strings }: Props) {
  const [own, other] = language === 'zh' ? [item.title_zh, item.title_en] : [item.title_en, item.title_zh];
  const count = (value: number) => value.toLocaleString(language);
  return (
    <tr>
      <th scope="row">
        <a href={localPath(language, `/admin/news/${item.id}`)}>{own || other || strings['desk.untitled']}</a>
        {own && other && (
          <span className="small soft" lang={languageTags[otherLanguage(language)]}>
            {other}
          </span>
        )}
      </th>
      <td data-state={item.state}>
        {strings[`desk.state_${item.state}`]}
        {item.publish_at && <span className="small soft">{dateAndTime(item.publish_at, language)}</span>}
        {item.changed && <span className="small soft">{strings['desk.changed']}</span>}
      </td>
      <td>
        {languages.map((each) => {
          const isComplete = item.complete.includes(each);
          return (
            <span key={each} className="news-list-language" data-complete={isComplete}>
              <span aria-hidden="true">{isComplete ? '✓' : '–'}</span>{' '}
              {fill(strings[isComplete ? 'desk.is_complete' : 'desk.is_incomplete'], { language: languageNames[each] })}
            </span>
          );
        })}
      </td>
      <td className="news-list-count" data-label={strings['desk.col_views']}>
        {count(item.views)}
      </td>
      <td className="news-list-count" data-label={strings['desk.col_comments']}>
        {count(item.comments)}
      </td>
      <td>
        <time dateTime={item.edited_at}>{longDateHere(item.edited_at, language)}</time>
      </td>
    </tr>
  );
}
