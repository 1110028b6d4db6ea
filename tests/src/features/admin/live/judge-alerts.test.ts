import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { alertKinds, type Counts } from '#src/features/admin/live/contract.ts';
import { composeAlertMail } from '#src/features/admin/live/compose-alert-mail.ts';
import { judgeAlerts, type StoredAlert, nextAlerts, type AlertInput } from '#src/features/admin/live/judge-alerts.ts';
import { judgeParts } from '#src/features/admin/live/judge-parts.ts';
import { runbookOf } from '#src/features/admin/live/runbook-of.ts';
import { zeroSums } from '#src/features/admin/live/sum-minutes.ts';

const minute = 60_000;
const hour = 60 * minute;
const crons = ['* * * * *', '*/10 * * * *', '17 3 * * *'];
const now = Date.UTC(2026, 10, 27, 12);
const ranAt = (ago: number, isOk = true) => crons.map((cron) => ({ cron, at: now - ago, isOk }));
const counts = (given: Counts) => ({ ...zeroSums(), ...given });
const kindsOf = (changes: Partial<AlertInput>) =>
  judgeAlerts({
    now,
    since: now - 48 * hour,
    recent: zeroSums(),
    day: zeroSums(),
    runs: ranAt(minute),
    crons,
    budget: 600,
    waitMs: 0,
    ...changes,
  }).map(({ kind }) => kind);

describe('an alert', () => {
  it.each<[string, Partial<AlertInput>, string[]]>([
    ['a site without problems', {}, []],
    ['nine errors', { recent: counts({ errors: 9, requests_page: 9 }) }, []],
    ['ten errors among ten thousand requests', { recent: counts({ errors: 10, requests_page: 10_000 }) }, []],
    [
      'errors in two of a hundred requests',
      { recent: counts({ errors: 20, requests_page: 600, requests_api: 300, requests_file: 100 }) },
      ['error_rate'],
    ],
    ['a budget that is spent to just below four fifths', { day: counts({ model_calls: 479 }) }, []],
    ['a budget that is spent to four fifths', { day: counts({ model_calls: 480 }) }, ['budget']],
    ['a budget of zero', { budget: 0 }, []],
    ['a short wait', { waitMs: 4 * minute }, []],
    ['a long wait', { waitMs: 5 * minute }, ['backlog']],
    ['a timer that failed', { runs: ranAt(minute, false) }, ['timers']],
    ['a minutely timer that is six minutes late', { runs: ranAt(6 * minute) }, ['timers']],
    ['a timer that never ran', { runs: ranAt(minute).slice(0, 2) }, ['timers']],
    ['timers that are not due yet', { since: now - minute, runs: [] }, []],
  ])('is raised for %s only if it is serious', (_name, changes, kinds) => {
    expect(kindsOf(changes)).toEqual(kinds);
  });

  it('names only the timers that are late', () => {
    const runs = [
      ...ranAt(minute).slice(0, 1),
      { cron: '*/10 * * * *', at: now - 36 * minute, isOk: true },
      { cron: '17 3 * * *', at: now - 25 * hour, isOk: true },
    ];
    const [alert] = judgeAlerts({ now, since: now - 48 * hour, recent: zeroSums(), day: zeroSums(), runs, crons, budget: 1, waitMs: 0 });
    expect(alert?.values).toEqual({ timers: '*/10 * * * *' });
  });

  it('is mailed when it starts, every six hours while it lasts, and once when it ends', () => {
    const alert = { kind: 'backlog' as const, values: { minutes: 6 } };
    let stored: StoredAlert[] = [];
    const mailed: string[] = [];
    for (let at = now; at <= now + 13 * hour; at += minute) {
      const next = nextAlerts(stored, at < now + 12.5 * hour ? [alert] : [], at);
      stored = next.toStore;
      mailed.push(...next.toMail.map(() => `on ${(at - now) / hour}`), ...next.over.map(() => `over ${(at - now) / hour}`));
    }
    expect(mailed).toEqual(['on 0', 'on 6', 'on 12', 'over 12.5']);
  });

  it.each(alertKinds)('of %s has a page of the runbook that says what to look at and what to do, and a mail in both languages', (kind) => {
    const page = runbookOf(kind);
    expect(existsSync(page), page).toBe(true);
    expect(readFileSync(page, 'utf8')).toMatch(/## Look[\s\S]*## Do/);
    const values = { errors: 10, requests: 20, used: 30, budget: 40, minutes: 50, timers: '* * * * *' };
    const { subject, text, html } = composeAlertMail({ kind, values }, { siteUrl: 'https://humans.org', isOver: false });
    expect(subject).toMatch(/^Still Human: /);
    expect(text).toContain(page);
    expect(text).toMatch(/\p{Script=Han}/u);
    expect(`${text}${html}`).not.toMatch(/\{\{|undefined/);
  });
});

describe('the health of the parts', () => {
  const live = (given: Counts, timers: { cron: string; ran_at: string; ok: boolean }[] = []) => ({
    ...{ at: '', hour: counts(given), day: zeroSums(), alerts: [], timers },
  });
  const fine = { objects: 'ok', timers: 'ok', models: 'ok', mail: 'ok' };
  const ranBefore = (ms: number, ok = true) => [{ cron: '* * * * *', ran_at: new Date(now - ms).toISOString(), ok }];
  it.each([
    ['without any counts', live({}), fine],
    ['when the counts cannot be read', null, { ...fine, objects: 'away' }],
    ['when half of the model calls got no answer', live({ model_calls: 6, model_failures: 3 }), { ...fine, models: 'failing' }],
    ['when few calls were made', live({ model_calls: 4, model_failures: 4 }), fine],
    ['when three mails were not sent', live({ mails_failed: 3 }), { ...fine, mail: 'failing' }],
    ['when a timer is late', live({}, ranBefore(6 * minute)), { ...fine, timers: 'late' }],
    ['when a timer failed', live({}, ranBefore(0, false)), { ...fine, timers: 'late' }],
    ['when a timer ran in time', live({}, ranBefore(4 * minute)), fine],
  ])('is judged %s', (_name, given, parts) => {
    expect(judgeParts(given, now)).toEqual(parts);
  });
});
