interface Side {
  name: string;
  /** In whole percent. */
  value: number;
  /** Text for screen readers instead of the value, such as a range. */
  shown?: string | number;
}

/** Two bars that meet: the human's from the left, the AI's from the right. */
export function ContestLine({ human, ai }: { human: Side; ai: Side }) {
  return (
    <div className="contest-line">
      <Bar side="human" {...human} />
      <Bar side="ai" {...ai} />
    </div>
  );
}

/** A meter. Its range is 0 to 100 by default. */
function Bar({ name, side, value, shown = value }: Side & { side: 'human' | 'ai' }) {
  return <div className={`contest-bar-${side}`} role="meter" aria-label={name} aria-valuenow={value} aria-valuetext={`${shown}%`} />;
}
