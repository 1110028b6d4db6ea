import { useState } from 'react';
import { fill } from '#src/i18n/fill.ts';
import { dateAndTime } from '#src/shared/dates.ts';
import type { Language, Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import { actFields, actValues, type AuditEntry } from '../contract.ts';
import type { AuditStrings } from './strings.ts';

interface Props extends Localized<AuditStrings> {
  entry: AuditEntry;
}

/** One act. Enter or a click shows the state before and after it. */
export function AuditRow({ entry, language, strings }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { subject, reason } = entry;
  const name = subject.name || (subject.kind === 'member' ? strings['admin_audit.gone'] : subject.id);
  return (
    <li>
      <button type="button" className="admin-row" data-row aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <time className="small soft" dateTime={entry.created_at}>
          {dateAndTime(entry.created_at, language)}
        </time>
        <strong>{entry.actor.username}</strong>
        <span className="wide">
          {strings[`admin_audit.act_${entry.act}`]} · {fill(strings[`admin_audit.subject_${subject.kind}`], { name })}
        </span>
        {reason !== '' && <span className="small soft">{reason}</span>}
      </button>
      {isOpen && (
        <div className="admin-detail">
          <table className="admin-table">
            <thead>
              <tr>
                <td />
                <th scope="col">{strings['admin_audit.before']}</th>
                <th scope="col">{strings['admin_audit.after']}</th>
              </tr>
            </thead>
            <tbody>
              {[...new Set([...Object.keys(entry.before ?? {}), ...Object.keys(entry.after ?? {})])].map((field) => (
                <tr key={field}>
                  <th scope="row">{fieldName(field, strings)}</th>
                  <td>{valueText(entry.before?.[field], strings, language)}</td>
                  <td>{valueText(entry.after?.[field], strings, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <a href={`${localPath(language, '/admin/audit')}?subject=${encodeURIComponent(subject.id)}`}>{subject.id}</a>
          </p>
          {reason !== '' && <p>{fill(strings['admin_audit.reason'], { reason })}</p>}
        </div>
      )}
    </li>
  );
}

function fieldName(field: string, strings: AuditStrings): string {
  const known = actFields.find((name) => name === field);
  return known ? strings[`admin_audit.field_${known}`] : field;
}

function valueText(value: unknown, strings: AuditStrings, language: Language): string {
  if (value === undefined || value === null || value === '') return strings['admin_audit.nothing'];
  const known = actValues.find((name) => name === String(value));
  if (known) return strings[`admin_audit.value_${known}`];
  if (Array.isArray(value)) return value.join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? dateAndTime(text, language) : text;
}
