interface Props {
  side: 'human' | 'ai';
  /** The alternate of a close contest: a step closer, jaw set. */
  alternate: boolean;
}

/** The two who face each other, cut off at the chest. Decorative: the figures beside them say everything. */
export function Portrait({ side, alternate }: Props) {
  return (
    <svg className={`portrait portrait-${side}`} viewBox="0 0 160 160" aria-hidden="true" focusable="false">
      <g transform={alternate ? 'translate(-16 -14) scale(1.2)' : undefined}>
        {side === 'human' ? <Human alternate={alternate} /> : <Machine alternate={alternate} />}
      </g>
    </svg>
  );
}

function Human({ alternate }: { alternate: boolean }) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
      <path
        className="portrait-fill"
        d="M22 160c2-34 20-48 44-52l6-12c-12-7-20-20-20-38 0-24 14-40 34-40s33 15 33 38c0 20-9 34-21 41l5 11c23 5 37 20 39 52z"
      />
      <path d="M52 60c2-8 6-12 14-16 14 4 34 2 46-8 6 6 8 14 8 22" />
      <path d="M72 96c6 5 20 6 27 1" />
      <path d={alternate ? 'M76 62l12 4M114 62l-10 4' : 'M76 62c4-3 8-3 12-1M104 61c4-2 7-2 10 0'} />
      <path d="M82 71v2M108 71v2" strokeWidth="6" />
      <path d="M97 70l3 12h-6" />
      <path d={alternate ? 'M86 91h20' : 'M86 89c6 4 13 4 19-1'} />
      <path d="M66 108l20 18 18-17M86 126v34" />
    </g>
  );
}

function Machine({ alternate }: { alternate: boolean }) {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinejoin="miter">
      <path className="portrait-fill" d="M138 160v-36l-22-14H92V96h24l14-14V32l-16-16H54L38 32v50l14 14h24v14H44l-22 14v36z" />
      <circle cx="64" cy="56" r={alternate ? 10 : 8} />
      <circle cx="104" cy="56" r={alternate ? 10 : 8} />
      <path d={alternate ? 'M52 42l20 6M116 42l-20 6' : 'M56 40h16M96 40h16'} />
      <path d="M60 80h48M68 80v8M80 80v8M92 80v8M104 80v4" />
      <path d="M60 128h40v20H60zM72 128v20M88 128v20" />
    </g>
  );
}
