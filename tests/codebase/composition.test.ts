import { expect, it } from 'vitest';
import { readFiles } from './files.ts';

/** Files that handle Enter or Escape outside text fields, or only prevent Enter from submitting. */
const withoutText = [
  'src/components/header-menus.ts',
  'src/features/account/profile/ui/user-menu.ts',
  'src/features/jobs/map/ui/work-map.ts',
  'src/features/reports/industry/ui/ChooseIndustry.tsx',
  'src/features/reports/industry/ui/ChooseJob.tsx',
];

it('code that handles Enter or Escape in a text field ignores keys that an input method handles', () => {
  const listening = readFiles(['src/**/*.{ts,tsx,astro}']).filter(
    ({ text }) => /onKeyDown|'keydown'/.test(text) && /'(?:Enter|Escape)'/.test(text),
  );
  const withoutCheck = listening.filter(({ text }) => !/\b(?:isComposing|leaveToInputMethod)\(/.test(text));
  expect(listening.length).toBeGreaterThan(withoutText.length);
  expect(withoutCheck.map(({ name }) => name)).toEqual(withoutText);
});
