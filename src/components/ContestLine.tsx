interface Side {
  name: string;
  /** In whole percent. */
  value: number;
  /** What is said instead, such as a range. */
  shown?: string | number;
}

/** The line of a contest: one bar for each side, the human's from the left and the AI's from the right. They meet. */
export function ContestLine({ human, ai }: { human: Side; ai: Side }) {
  return (
    <div className="contest-line">
      <Bar side="human" {...human} />
      <Bar side="ai" {...ai} />
    </div>
  );
}

/** A meter runs from 0 to 100 unless it says otherwise. */
function Bar({ name, side, value, shown = value }: Side & { side: 'human' | 'ai' }) {
  return <div className={`contest-bar-${side}`} role="meter" aria-label={name} aria-valuenow={value} aria-valuetext={`${shown}%`} />;
}
