import type { JobStrings } from './strings.ts';
import type { Version } from './view-model.ts';

/** The five sections of an analysis, all initially open. */
export function Sections({ version, strings }: { version: Version; strings: JobStrings }) {
  const texts = [
    ['description', strings['job.description'], version.description],
    ['demand', strings['job.demand_index'], version.demandIndex],
    ['process', strings['job.replacement_process'], version.replacementProcess],
    ['advice', strings['job.human_advice'], version.humanAdvice],
  ] as const;
  return (
    <div className="sections">
      {texts.map(([id, heading, html]) => (
        <details key={id} id={id} open>
          <summary>
            <h2>{heading}</h2>
          </summary>
          <p className="soft">{strings[`job.says_${id}`]}</p>
          {html ? <div className="prose" dangerouslySetInnerHTML={{ __html: html }} /> : <p className="soft">{strings['job.no_data']}</p>}
        </details>
      ))}
      <details id="resources" open>
        <summary>
          <h2>{strings['job.related_resources']}</h2>
        </summary>
        <p className="soft">{strings['job.says_resources']}</p>
        <Resources resources={version.resources} strings={strings} />
      </details>
    </div>
  );
}

function Resources({ resources, strings }: { resources: Version['resources']; strings: JobStrings }) {
  if (typeof resources === 'string') return <p className="soft">{resources}</p>;
  return (
    <ul>
      {resources.map(({ title, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener">
            {title}
            <span className="visually-hidden"> ({strings['job.opens_new_tab']})</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
