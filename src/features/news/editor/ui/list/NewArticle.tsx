import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#src/components/use-hydrated.ts';
import { failureText } from '#src/components/failure-text.ts';
import { onPageReturn } from '#src/components/on-page-return.ts';
import { adminApi } from '#src/features/auth/identity/ui/session.ts';
import { contentOf } from '#src/shared/api-client.ts';
import type { Localized } from '#src/shared/language.ts';
import { localPath } from '#src/shared/paths.ts';
import type { NewStrings } from './strings.ts';

/** Creates an article, empty or from a Markdown file, and opens it. */
export function NewArticle({ language, strings }: Localized<NewStrings>) {
  const file = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  useEffect(() => onPageReturn(() => setBusy(false)), []);
  const create = async (readBody: () => Promise<{ markdown?: string }>) => {
    setBusy(true);
    setProblem('');
    try {
      const { id } = await contentOf(adminApi.admin.news.$post({ json: await readBody() }));
      location.assign(localPath(language, `/admin/news/${id}`));
    } catch (error) {
      setProblem(failureText(error, strings['error.no_response'], strings['error.network']));
      setBusy(false);
    }
  };
  return (
    <div className="news-new">
      <button type="button" className="primary" disabled={isBusy || !isHydrated} onClick={() => void create(async () => ({}))}>
        {strings['desk.begin_empty']}
      </button>
      <button type="button" disabled={isBusy || !isHydrated} onClick={() => file.current?.click()}>
        {strings['desk.import']}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".md,.markdown,text/markdown,text/plain"
        aria-label={strings['desk.import']}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          target.value = '';
          if (chosen) void create(async () => ({ markdown: await chosen.text() }));
        }}
      />
      <p role="alert" className="news-list-problem">
        {problem}
      </p>
    </div>
  );
}
